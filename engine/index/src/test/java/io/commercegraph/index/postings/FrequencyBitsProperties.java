package io.commercegraph.index.postings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/** Shows that the bound from the bit lengths is never above what a title's words are worth. */
class FrequencyBitsProperties {

  /** Titles of one-letter words, so that words are frequent and occur repeatedly in a title. */
  @Property
  void theBoundIsNeverAboveATitlesValue(
      @ForAll @Size(min = 1, max = 150)
          List<@StringLength(min = 1, max = 9) @CharRange(from = 'a', to = 'm') String> titles) {
    ProductIndex index = new ProductIndex();
    for (String title : titles) {
      index.put(
          "p" + title.length(), new ProductText(String.join(" ", title.split("")), null, null));
    }
    index.publish();

    IndexSnapshot snapshot = index.snapshot();
    for (int document = 0; document < snapshot.documentCount(); document++) {
      assertThat(index.minTitleValue(document, snapshot))
          .isLessThanOrEqualTo(mass(index, document, snapshot));
    }
  }

  private static float mass(ProductIndex index, int document, IndexSnapshot snapshot) {
    float mass = 0;
    for (int i = index.firstEntry(document); i < index.firstEntry(document + 1); i++) {
      int entry = index.entry(i);
      mass +=
          PackedEntry.role(entry).isTitleWord() ? index.idf(PackedEntry.value(entry), snapshot) : 0;
    }
    return mass;
  }
}
