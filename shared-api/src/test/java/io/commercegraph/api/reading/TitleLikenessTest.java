package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleLikenessTest {

  @Test
  void isOneForTheTitleItselfAndZeroForWhatHasNoRunOfIt() {
    double[] likeness = likeness("red oak chair", "red oak chair", "plum jam");
    assertThat(likeness[0]).isCloseTo(1, within(1e-9));
    assertThat(likeness[1]).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "red oak gardne chair, red oak garden chair, red oak kitchen chair",
    "red oak gxrdxn chair, red oak garden chair, red oak kitchen chair",
    "red oak garden chair, red oakgarden chair, red oak chair",
    "red oak garden chair, red oak garden chairs, red oak garden table",
    "red oak garden chair, red oak garden chair, garden red chair oak",
    "red oak garden chair, red oak garden chair, red oak garden chair with a cover"
  })
  void isGreaterForWhatIsWrittenMoreAlike(String query, String alike, String lessAlike) {
    double[] likeness = likeness(query, alike, lessAlike);
    assertThat(likeness[0]).isGreaterThan(likeness[1]);
  }

  @Test
  void countsWhatFewTitlesHaveForMore() {
    double[] likeness =
        likeness("oak tulip", "oak cover", "tulip", "oak table", "oak chair", "oak bench");
    assertThat(likeness[1]).isGreaterThan(2 * likeness[0]);
  }

  @Test
  void countsARunOnceHoweverOftenItStands() {
    double[] likeness = likeness("oak chair", "oak oak chair", "oak oak oak oak chair");
    assertThat(likeness[1]).isEqualTo(likeness[0]);
  }

  @Test
  void comparesThirtyTitles() {
    List<List<String>> titles =
        Stream.concat(
                Collections.nCopies(TitleLikeness.MOST - 1, List.of("plum", "jam")).stream(),
                Stream.of(List.of("red", "oak")))
            .toList();
    double[] likeness = TitleLikeness.of(List.of("red", "oak"), titles);
    assertThat(likeness).hasSize(TitleLikeness.MOST);
    assertThat(likeness[0]).isZero();
    assertThat(likeness[TitleLikeness.MOST - 1]).isCloseTo(1, within(1e-9));
  }

  @Test
  void isZeroWhereNothingIsSaid() {
    assertThat(TitleLikeness.of(List.of(), List.of(List.of(), List.of("oak")))).containsOnly(0);
    assertThat(TitleLikeness.of(List.of("oak"), List.of(List.of()))).containsOnly(0);
  }

  private static double[] likeness(String query, String... titles) {
    return TitleLikeness.of(words(query), Stream.of(titles).map(TitleLikenessTest::words).toList());
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }
}
