package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.text.TypoGenerator;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A small labelled set of our own; {@link MeasureRecall} takes any other. */
class RecallTest {

  private static final Path FOLDER = Path.of("src/test/resources/search");

  private final LabelledSet set =
      LabelledSet.read(FOLDER.resolve("catalogue.tsv"), FOLDER.resolve("queries.tsv"));
  private final ProductSearch search = MeasureRecall.indexed(set);

  @Test
  void findsWhatIsTypedAsItIsMeant() {
    Recall recall = recall(typed -> typed);
    assertThat(recall.at1()).isGreaterThanOrEqualTo(0.98);
    assertThat(recall.at10()).isEqualTo(1);
  }

  @Test
  void findsWhatIsTypedWithOneTypo() {
    Recall recall = recall(new TypoGenerator(new Random(1))::oneTypo);
    assertThat(recall.at1()).isGreaterThanOrEqualTo(0.93);
    assertThat(recall.at10()).isGreaterThanOrEqualTo(0.98);
  }

  @Test
  void findsWhatIsBegunWithOneTypo() {
    Recall recall = recall(new TypoGenerator(new Random(1))::firstThreeWordsOneTypo);
    assertThat(recall.at10()).isGreaterThanOrEqualTo(0.96);
  }

  @Test
  void countsRanks() {
    LabelledSet two =
        new LabelledSet(
            List.of(),
            List.of(
                new LabelledSet.Labelled("first", Set.of("a")),
                new LabelledSet.Labelled("second", Set.of("b", "c")),
                new LabelledSet.Labelled("never", Set.of("d"))));
    assertThat(Recall.of(two, typed -> typed, typed -> List.of("a", "b", "c")))
        .isEqualTo(new Recall(1 / 3.0, 2 / 3.0, 0.5));
  }

  private Recall recall(UnaryOperator<String> typed) {
    return Recall.of(set, typed, text -> MeasureRecall.ids(search, text));
  }
}
