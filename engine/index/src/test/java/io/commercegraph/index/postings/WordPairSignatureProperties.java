package io.commercegraph.index.postings;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Shows that every pair of words sets its bit in the signature. */
class WordPairSignatureProperties {

  @Property
  void everyPairHasItsBit(@ForAll @Size(min = 1, max = 40) @IntRange(max = 1_000) int[] terms) {
    int bits = WordPairSignature.of(terms);
    assertThat(bits & WordPairSignature.firstWordBit(terms[0])).isNotZero();
    for (int i = 1; i < terms.length; i++) {
      assertThat(bits & WordPairSignature.bit(terms[i - 1], terms[i])).isNotZero();
    }
  }
}
