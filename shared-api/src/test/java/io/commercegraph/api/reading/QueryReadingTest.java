package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Shows what a query is read as. */
class QueryReadingTest {

  @Test
  void readsWordsInOrderWithLessWeightEach() {
    QueryReading reading = QueryReading.of("Garden Chairs (oak)");
    assertThat(reading.words())
        .extracting(QueryWord::term)
        .containsExactly("garden", "chair", "oak");
    assertThat(reading.words().get(1).weight()).isLessThan(reading.words().get(0).weight());
    assertThat(reading.words().get(2).weight()).isLessThan(0.6f);
  }

  @Test
  void readsNeighboursAsOneAndPartsOfModelNumbers() {
    assertThat(QueryReading.of("quick books 1000xm5").extras())
        .extracting(ExtraTerm::term)
        .contains("quickbook", "quickbooks1000xm5", "1000", "xm", "5");
  }

  @Test
  void readsNoMoreThanFortyWords() {
    assertThat(QueryReading.of("word ".repeat(60)).words()).hasSize(40);
  }

  @Test
  void readsNumbersByTheirValue() {
    assertThat(QueryReading.of("immersion v2.0 007").traits().numbers())
        .containsExactlyInAnyOrder("2", "7");
  }
}
