package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Shows that a filter finds all that its group added, and nothing of the search before. */
class GroupFiltersProperties {

  @Property
  void eachGroupFindsWhatItAdded(@ForAll @Size(max = 60) @IntRange(max = 1 << 20) int[] documents) {
    GroupFilters groupFilters = new GroupFilters();
    for (int search = 0; search < 2; search++) {
      groupFilters.clear(documents.length);
      for (int group = 0; group < documents.length; group++) {
        groupFilters.get(group).add(documents[group]);
      }
      for (int group = 0; group < documents.length; group++) {
        assertThat(groupFilters.get(group).mayContain(documents[group])).isTrue();
      }
    }
  }

  @Property
  void clearRemovesThePreviousSearch(
      @ForAll @IntRange(max = 60) int group, @ForAll @IntRange(max = 1 << 20) int document) {
    GroupFilters groupFilters = new GroupFilters();
    for (int before = 0; before <= group; before++) {
      groupFilters.get(before).add(document);
    }

    groupFilters.clear(group + 1);

    assertThat(groupFilters.get(group).mayContain(document)).isFalse();
  }
}
