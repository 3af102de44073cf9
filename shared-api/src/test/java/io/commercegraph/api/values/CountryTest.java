package io.commercegraph.api.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ToolProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountryTest {

  @Test
  void aCodeIsTakenInAnyCase() {
    assertThat(Country.ofRequest("country", " de ")).isEqualTo("DE");
    assertThat(Country.ofRequest("country", null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"uk, GB", "EL, GR", "germany, DE", "XX, DE"})
  void aRefusalNamesWhatWasMeantOrElseAnExample(String asked, String named) {
    assertThatThrownBy(() -> Country.ofRequest("country", asked))
        .isInstanceOf(ToolProblem.class)
        .hasMessage("'country' must be an ISO 3166-1 alpha-2 code such as " + named + ".");
  }
}
