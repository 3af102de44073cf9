package io.commercegraph.query.search;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SievesProperties {

  @Property
  void ofManyGroupsEachFindsWhatItPut(
      @ForAll @Size(max = 60) @IntRange(max = 1 << 20) int[] documents) {
    Sieves sieves = new Sieves();
    for (int search = 0; search < 2; search++) {
      sieves.clear(documents.length);
      for (int group = 0; group < documents.length; group++) {
        sieves.get(group).add(documents[group]);
      }
      for (int group = 0; group < documents.length; group++) {
        assertThat(sieves.get(group).mayHave(documents[group])).isTrue();
      }
    }
  }

  @Property
  void nothingIsLeftOfTheSearchBefore(
      @ForAll @IntRange(max = 60) int group, @ForAll @IntRange(max = 1 << 20) int document) {
    Sieves sieves = new Sieves();
    for (int before = 0; before <= group; before++) {
      sieves.get(before).add(document);
    }

    sieves.clear(group + 1);

    assertThat(sieves.get(group).mayHave(document)).isFalse();
  }
}
