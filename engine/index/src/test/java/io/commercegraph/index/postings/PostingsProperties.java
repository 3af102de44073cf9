package io.commercegraph.index.postings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Posting lists without a filter, with a Bloom filter and with an exact bitmap, by their length.
 */
class PostingsProperties {

  private static final int TERM = 3;

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void aCursorFindsWhatWasAddedAndNothingElse(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4_000) int most,
      @ForAll @IntRange(min = 1, max = 300) int apart) {
    BitSet added = new BitSet();
    PostingsCursor cursor = cursor(seed, most, apart, added);

    for (int document = 0; document < added.size(); document++) {
      if (document % 7 == 0 || added.get(document)) {
        assertThat(cursor.contains(document)).isEqualTo(added.get(document));
      }
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void mayContainHasNoFalseNegatives(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4_000) int most,
      @ForAll @IntRange(min = 1, max = 300) int apart) {
    BitSet added = new BitSet();
    PostingsCursor cursor = cursor(seed, most, apart, added);

    int[] documents = new Random(seed).ints(64, 0, added.size()).sorted().toArray();
    long may = cursor.mayContain(documents, documents.length);
    for (int i = 0; i < documents.length; i++) {
      boolean has = cursor.contains(documents[i]);
      assertThat(has).isEqualTo(added.get(documents[i]));
      assertThat(has && (may >>> i & 1) == 0).isFalse();
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void aCursorEndsWhereTheSnapshotDoes(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 1_000) int most,
      @ForAll @IntRange(max = 2_000) int seen) {
    BitSet added = new BitSet();
    PostingsCursor cursor = cursor(seed, most, 2, added);

    assertThat(cursor.end(IndexSnapshot.of(1, seen, seen, seen)))
        .isEqualTo(added.get(0, seen).cardinality());
  }

  private static PostingsCursor cursor(long seed, int most, int apart, BitSet added) {
    Random random = new Random(seed);
    Postings postings = new Postings();
    int document = random.nextInt(apart);
    for (int i = 0; i < most; i++) {
      postings.add(TERM, document, TermRole.WORD);
      added.set(document);
      document += 1 + random.nextInt(apart);
    }
    return new PostingsCursor(postings.list(TERM), postings.filter(TERM), TermRole.WORD.weight());
  }
}
