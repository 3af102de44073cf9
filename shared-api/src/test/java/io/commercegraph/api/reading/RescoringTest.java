package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shows which of two nearly equal candidates comes first. */
class RescoringTest {

  @ParameterizedTest
  @CsvSource({
    "quicken 2007, intuit quicken 2007, quicken 2004",
    "instant immersion v2.0, immersion 2, immersion 3",
    "galaxy case red, galaxy case red, galaxy case blue",
    "galaxy hülle rot, galaxy case red, galaxy case blue",
    "galaxy case, galaxy case, galaxy case blue",
    "office standard, office std, office professional",
    "office 2007 standard, office 2007 suite, office 2004 professional"
  })
  void prefersWhatAgrees(String typed, String better, String worse) {
    assertThat(order(typed, candidate(worse, 1, 9), candidate(better, 0.99f, 1)))
        .containsExactly(better, worse);
  }

  @Test
  void keepsTheOrderOfTheIndexWhereAllAgree() {
    assertThat(order("chair", candidate("a", 0.999f, 9), candidate("b", 1, 1)))
        .containsExactly("a", "b");
  }

  @Test
  void putsWhatHasTheModelNumberFirst() {
    Candidate model = new Candidate("model", 0.1f, 0, true, () -> List.of("unit"));
    assertThat(order("108r00645", model, candidate("other", 1, 9)))
        .containsExactly("model", "other");
  }

  @Test
  void looksAtAFixedNumber() {
    Candidate[] many =
        IntStream.range(0, 30)
            .mapToObj(i -> candidate(i == 25 ? "chair 7" : "chair " + (100 + i), 1, 0))
            .toArray(Candidate[]::new);
    assertThat(order("chair 7", many).indexOf("chair 7")).isEqualTo(25);
  }

  @Test
  void readsNoTitleThatCannotLead() {
    Candidate far =
        new Candidate(
            "far",
            0.5f,
            0,
            false,
            () -> {
              throw new AssertionError("read");
            });
    assertThat(order("chair 7", candidate("chair 8", 1, 0), far)).containsExactly("chair 8", "far");
  }

  @ParameterizedTest
  @CsvSource({
    "star wars battlefront for the mac, star wars battlefront mac, star wars battlefront mac demo"
        + " disc",
    "hoyle puzzle board games 2007, 10567 hoyle puzzle games 2007, hoyle puzzle board games 2005",
    "kids puzzle of the world map, kids puzzle of the world map, world puzzle the map of kids"
  })
  void prefersTheTitleThatSaysTheSameAsALongQuery(String typed, String better, String worse) {
    assertThat(order(typed, candidate(worse, 1, 9), candidate(better, 0.95f, 1)))
        .containsExactly(better, worse);
  }

  @ParameterizedTest
  @CsvSource({
    "kids puzzle of the wrold map, kids puzzle of the world map, kids puzzle of the moon map",
    "oxford american desk dictonary thesaurs, oxford american desk dictionary thesaurus, oxford"
        + " american desk atlas",
    "encore print shop deluxe for kids, print shop deluxe kids encore, encore deluxe for kids"
  })
  void prefersTheTitleThatIsWrittenMoreAlike(String typed, String better, String worse) {
    assertThat(order(typed, candidate(worse, 1, 9), candidate(better, 0.9f, 1)))
        .containsExactly(better, worse);
  }

  @Test
  void likenessOrdersTheFirstTenAlone() {
    String typed = "kids puzzle of the world map";
    String other = "map world the of puzzle kids ";
    assertThat(order(typed, candidate(other + "aaa", 1, 0), candidate(typed, 0.5f, 0)))
        .startsWith(typed);
    Candidate[] many =
        IntStream.range(0, 20)
            .mapToObj(
                i -> i == 15 ? candidate(typed, 0.5f, 0) : candidate(other + letters(i), 1, 0))
            .toArray(Candidate[]::new);
    assertThat(order(typed, many).indexOf(typed)).isEqualTo(19);
  }

  private static String letters(int number) {
    return Character.toString('a' + number).repeat(3);
  }

  private static List<String> order(String typed, Candidate... candidates) {
    return Rescoring.order(QueryReading.of(typed), List.of(candidates)).stream()
        .map(Candidate::productId)
        .toList();
  }

  private static Candidate candidate(String title, float score, int offers) {
    return new Candidate(title, score, offers, false, () -> List.of(title.split(" ", -1)));
  }
}
