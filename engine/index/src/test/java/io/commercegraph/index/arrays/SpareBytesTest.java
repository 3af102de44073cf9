package io.commercegraph.index.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Memory that one taker after another uses. */
class SpareBytesTest {

  private final SpareBytes spare = new SpareBytes();

  @Test
  void whatWasGivenBackIsTakenByTheNextWhoNeedsAsMuch() {
    byte[] first = spare.take(8);
    spare.giveBack(first);

    assertThat(spare.take(5)).isSameAs(first);
  }

  @Test
  void twoAtOnceAndWhoNeedsMoreGetTheirOwn() {
    byte[] first = spare.take(8);
    assertThat(spare.take(8)).isNotSameAs(first).hasSize(8);

    spare.giveBack(first);
    assertThat(spare.take(9)).hasSize(9);
  }
}
