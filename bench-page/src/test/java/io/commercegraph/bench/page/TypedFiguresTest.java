package io.commercegraph.bench.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TypedFiguresTest {

  @Test
  void findsDigitsAndShares() {
    assertThat(TypedFigures.in("It takes 4.2 s.\nThat is\na fifth of it, or 13× as much."))
        .hasSize(3)
        .first()
        .asString()
        .startsWith("4.2 in: ");
  }

  @Test
  void passesReferencesAndWhatIsNoMeasurement() {
    assertThat(
            TypedFigures.in(
                """
                {{seen append > 1 writer, ours to raw JDBC}} on 2026-11-24 with Java 25 and `-Xmx512m`: p99,
                [ADR 90](adr/0090-a.md), [45](adr/0045-b.md)
                ```sh
                sleep 20
                ```
                """))
        .isEmpty();
  }
}
