package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.text.TypoGenerator;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Titles of our own catalogue, typed in ways that no weight was chosen by: each title asks for the
 * product that has it.
 */
class RecallOfQueryVariantsTest {

  private static final int SEEDS = 5;

  private static final LabelledSet TITLES = titles();
  private static final ProductSearch SEARCH = MeasureRecall.indexed(TITLES);

  /**
   * A way of typing.
   *
   * @param at1 the least share whose first hit is the product, of all seeds
   * @param at10 the same of the first ten
   */
  record Typed(String how, double at1, double at10) {}

  static Stream<Typed> ways() {
    return Stream.of(
        new Typed("another order", 0.99, 1),
        new Typed("one word less", 0.85, 0.99),
        new Typed("joined", 0.99, 1),
        new Typed("split", 0.99, 1),
        new Typed("plural", 0.99, 1),
        new Typed("accented", 0.99, 1),
        new Typed("other model number", 0.99, 1),
        new Typed("two slips", 0.95, 0.99),
        new Typed("three words, one slip", 0.5, 0.93));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aProductIsFoundHoweverItsTitleIsTyped(Typed way) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      UnaryOperator<String> form = form(way.how, new Random(seed));
      Recall recall = Recall.of(TITLES, form, text -> MeasureRecall.ids(SEARCH, text));
      assertThat(recall.at1()).as("%s, seed %d", way.how, seed).isGreaterThanOrEqualTo(way.at1);
      assertThat(recall.at10()).as("%s, seed %d", way.how, seed).isGreaterThanOrEqualTo(way.at10);
    }
  }

  private static UnaryOperator<String> form(String how, Random random) {
    QueryVariants variants = new QueryVariants(random);
    return switch (how) {
      case "another order" -> variants::shuffled;
      case "one word less" -> variants::oneWordLess;
      case "joined" -> variants::joined;
      case "split" -> variants::split;
      case "plural" -> variants::plural;
      case "accented" -> variants::accented;
      case "other model number" -> variants::otherModelNumber;
      case "two slips" -> variants::twoTypos;
      case "three words, one slip" -> new TypoGenerator(random)::firstThreeWordsOneTypo;
      default -> throw new IllegalArgumentException(how);
    };
  }

  private static LabelledSet titles() {
    Path folder = Path.of("src/test/resources/search");
    LabelledSet set =
        LabelledSet.read(folder.resolve("catalogue.tsv"), folder.resolve("queries.tsv"));
    List<LabelledSet.Labelled> queries =
        set.products().stream()
            .map(it -> new LabelledSet.Labelled(it.text().name(), Set.of(it.id())))
            .toList();
    return new LabelledSet(set.products(), queries);
  }
}
