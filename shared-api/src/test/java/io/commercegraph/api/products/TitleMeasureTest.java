package io.commercegraph.api.products;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TitleMeasureTest {

  private record Labelled(String language, Optional<Measure> measure, String title) {

    boolean isRight() {
      return isSame(TitleMeasure.of(title), measure);
    }
  }

  /**
   * The titles were labelled by what the goods are, by the author of the rule. The last 169 were
   * made to mislead the rule as it stood then; its words were added to after that.
   */
  @Test
  void readsLabelledTitles() throws IOException {
    List<Labelled> all = labelled();
    List<Labelled> read = all.stream().filter(it -> TitleMeasure.of(it.title).isPresent()).toList();
    List<Labelled> right = read.stream().filter(Labelled::isRight).toList();
    long measured = all.stream().filter(it -> it.measure.isPresent()).count();
    List<Labelled> wrong = new ArrayList<>(read);
    wrong.removeAll(right);
    System.out.printf(
        "%d titles: precision %.3f, recall %.3f%n",
        all.size(), (double) right.size() / read.size(), (double) right.size() / measured);

    assertThat(all).hasSizeGreaterThanOrEqualTo(300);
    assertThat(all.size() - measured).isGreaterThanOrEqualTo(all.size() / 3);
    assertThat(wrong).as("wrong ones").hasSizeLessThanOrEqualTo(read.size() / 100);
    assertThat(right).as("right ones").hasSizeGreaterThan((int) (measured * 0.88));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Cola 6 x 1.5 l                    | 9 l
          Cola 2 x 6 x 330 ml               | 3.96 l
          Cola 1,5 l x 6                    | 9 l
          Cola 6 Flaschen à 1,5 l           | 9 l
          Rice 500 g, pack of 4             | 2 kg
          Rice 500 g, 4-pack (4 x 500 g)    | 2 kg
          Rice 2 kg, 4-pack (4 x 500 g)     | -
          Sauce 500 ml / 16.9 fl oz         | -
          Sauce 500 ml (16.9 fl oz)         | 0.5 l
          Rice 500 g 1 kg                   | -
          6-pack yoghurt 900 g              | -
          Glue 4 count, 2 pack              | -
          Sugar 1.000 g                     | -
          Sugar 0.750 kg                    | 0.75 kg
          """)
  void packsMultiply(String title, String measure) {
    assertThat(isSame(TitleMeasure.of(title), parse(measure))).as(title).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Rice",
        "Rice 0 g",
        "Rice 0 x 500 g",
        "Rice 99999 x 500 g",
        "5G router",
        "999 l",
        "Rice 500 g500 g",
        "Rice -500 g",
        "Rice 500 g/m²",
        "Rice 500 g - 1 kg"
      })
  void isSilentOtherwise(String title) {
    assertThat(TitleMeasure.of(title)).isEmpty();
  }

  private static boolean isSame(Optional<Measure> one, Optional<Measure> other) {
    return one.isPresent() == other.isPresent()
        && one.map(it -> it.reference().equals(other.get().reference())).orElse(true)
        && one.map(it -> it.quantity().compareTo(other.get().quantity()) == 0).orElse(true);
  }

  private static Optional<Measure> parse(String written) {
    if (written.equals("-")) {
      return Optional.empty();
    }
    String[] parts = written.replace(',', '.').split(" ", 2);
    return Optional.of(new Measure(new BigDecimal(parts[0]), parts[1]));
  }

  private static List<Labelled> labelled() throws IOException {
    try (InputStream file = TitleMeasureTest.class.getResourceAsStream("title-measures.tsv")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), UTF_8)
          .lines()
          .map(line -> line.split("\t", -1))
          .map(cells -> new Labelled(cells[0], parse(cells[1]), cells[2]))
          .toList();
    }
  }
}
