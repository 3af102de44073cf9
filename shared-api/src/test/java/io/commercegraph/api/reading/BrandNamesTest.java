package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BrandNamesTest {

  private final List<String> names =
      WordFile.lines("brand-names.txt").stream()
          .flatMap(line -> List.of(line.split(" ", -1)).stream())
          .toList();

  /** A name of three letters is one slip away from too many words. */
  @Test
  void eachIsOneFoldedWordOfFourLettersOrMore() {
    assertThat(names)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.length() >= 4)
        .allSatisfy(
            name -> assertThat(Tokenizer.words(name)).extracting(Word::text).containsExactly(name));
  }

  @Test
  void eachIsReadAsAMake() {
    assertThat(names)
        .allSatisfy(name -> assertThat(QueryReading.of(name).makes()).as(name).hasSize(1));
  }
}
