package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FeatureTagsTest {

  static List<String> lines() {
    return WordFile.lines("feature-words.txt");
  }

  @ParameterizedTest
  @MethodSource("lines")
  void allWordsOfALineNameOneFeature(String line) {
    List<List<String>> named =
        Stream.of(line.split(",", -1)).map(phrase -> tags(phrase)).distinct().toList();
    assertThat(named).as(line).hasSize(1);
    assertThat(named.getFirst()).hasSize(1);
  }

  @Test
  void noWordStandsInTwoLines() {
    assertThat(lines().stream().flatMap(line -> Stream.of(line.split(",", -1))).map(String::strip))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "draadloze koptelefoon, Wireless headphones",
    "casque sans fil, Kopfhörer kabellos",
    "zwarte schoenen, Schuhe schwarz",
    "chaussures noires femme, Damen Schuhe schwarz"
  })
  void featuresAreTheSameInAllLanguages(String one, String other) {
    assertThat(tags(one)).isNotEmpty().containsExactlyInAnyOrderElementsOf(tags(other));
  }

  @Test
  void aTitleOfManyWordsIsTakenAsItStands() {
    assertThat(words("black cotton shirt")).anyMatch(QueryWord::isFeature);
    assertThat(words("black cotton shirt for tall men of all ages"))
        .noneMatch(QueryWord::isFeature);
  }

  private static List<QueryWord> words(String query) {
    return QueryReading.of(query).words();
  }

  private static List<String> tags(String text) {
    return FeatureTags.in(Tokenizer.words(text)).stream().map(FeatureTags.Named::tag).toList();
  }
}
