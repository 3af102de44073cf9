package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleAgreementTest {

  @Test
  void agreesWhollyWithTheTitleItself() {
    assertThat(agreement("red oak garden chair set", "red oak garden chairs set"))
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void countsNoNumberOfAnArticle() {
    assertThat(agreement("red oak garden chair set", "wx4711 red oak garden chair set"))
        .isGreaterThan(agreement("red oak garden chair set", "cover red oak garden chair set"));
  }

  @Test
  void countsAMistypedWordAsTheOneThatIsMeant() {
    assertThat(agreement("red oak gardne chair set", "red oak garden chair set"))
        .isCloseTo(1, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "garden, gardn, true", "garden, gardeen, true", "garden, gordon, false",
    "garden, gurden, true", "garden, gardne, true", "garden, garden, false",
    "garden, gar, false", "garden, agrdne, false"
  })
  void knowsOneLettersDistance(String one, String other, boolean isNear) {
    assertThat(TitleAgreement.isOneLetterAway(one, other)).isEqualTo(isNear);
  }

  private static double agreement(String query, String title) {
    return new TitleAgreement(List.of(query.split(" ", -1))).of(List.of(title.split(" ", -1)));
  }
}
