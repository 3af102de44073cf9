package io.commercegraph.opensearch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.reading.QueryReading;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClauseBudgetTest {

  /** OpenSearch's own limit. */
  private static final int MOST_CLAUSES = 1_024;

  @ParameterizedTest
  @CsvSource({"1, 8", "6, 8", "12, 30", "25, 29", "40, 7", "40, 18", "40, 32"})
  void noQueryHasMoreClausesThanOpenSearchTakes(int words, int letters) {
    for (String suffix : new String[] {"", "7x"}) {
      QueryReading reading = QueryReading.of(typed(words, letters, suffix));

      assertThat(clauses(CandidateQuery.exact(reading))).isLessThanOrEqualTo(MOST_CLAUSES);
      assertThat(clauses(CandidateQuery.forgiving(reading))).isLessThanOrEqualTo(MOST_CLAUSES);
    }
  }

  @Test
  void aShortQueryIsAskedWhole() {
    QueryReading reading = QueryReading.of("wireles hedphones blakc");

    ClauseBudget budget = ClauseBudget.of(reading, 9);

    assertThat(budget.extras()).isEqualTo(reading.extras().size());
    assertThat(budget.corrections()).isEqualTo(50);
    assertThat(budget.beginnings()).isGreaterThan(10);
  }

  /** Words that no lexicon has, each another. */
  private static String typed(int words, int letters, String suffix) {
    return IntStream.range(0, words)
        .mapToObj(
            n ->
                IntStream.range(0, letters)
                        .mapToObj(at -> Character.toString("qxzvkjwpbf".charAt((n * 7 + at) % 10)))
                        .collect(Collectors.joining())
                    + (char) ('a' + n % 26)
                    + suffix)
        .collect(Collectors.joining(" "));
  }

  /** The clauses of a query after OpenSearch has rewritten it. */
  private static int clauses(Object query) {
    return switch (query) {
      case Map<?, ?> map when map.containsKey("fuzzy") ->
          corrections(requireNonNull(map.get("fuzzy")));
      case Map<?, ?> map when map.containsKey("term") || map.containsKey("terms") -> 1;
      case Map<?, ?> map when map.containsKey("prefix") -> 1;
      case Map<?, ?> map -> map.values().stream().mapToInt(ClauseBudgetTest::clauses).sum();
      case Collection<?> all -> all.stream().mapToInt(ClauseBudgetTest::clauses).sum();
      default -> 0;
    };
  }

  private static int corrections(Object fuzzy) {
    Map<?, ?> ofField = (Map<?, ?>) ((Map<?, ?>) fuzzy).values().iterator().next();
    return (Integer) requireNonNull(ofField.get("max_expansions"));
  }
}
