package io.commercegraph.query.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is left out on the way is nothing that would have been among the best. */
class ProductRankingProperties {

  private static final int WORDS = 80;
  private static final int LIMIT = 11;

  private static final int MOST_PRODUCTS = 2_000;
  private static final int QUERIES = 100;

  private final TermValues likelihood = new TermValues();
  private final TermText text = new TermText();

  /** Always the same ones: a bound that was too low showed itself once in ten thousand queries. */
  @Property(tries = 150, seed = "7", edgeCases = EdgeCasesMode.NONE)
  void aWalkFindsWhatScoringEachProductFinds(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = MOST_PRODUCTS) int products) {
    Random random = new Random(seed);
    ProductIndex index = index(products, random);
    for (int i = 0; i < QUERIES; i++) {
      Query query = reader(typed(random), index).correctingTheUnknown();
      float leastSum = query.worth() * random.nextInt(2) / 2;
      assertThat(walk(query, leastSum, index)).isEqualTo(scoreEach(query, leastSum, index));
    }
  }

  private QueryReader reader(String typed, ProductIndex index) {
    return new QueryReader(typed, index, index.view(), likelihood, text);
  }

  private static String walk(Query query, float leastSum, ProductIndex index) {
    Best best = new Best();
    best.clear(LIMIT, index);
    View view = index.view();
    Ranking ranking = new Ranking(query, index, view, new Matches(), leastSum);
    new Walk(
            query,
            index,
            view,
            ranking,
            best,
            new Singles(),
            new Sieves(),
            new Enough(),
            new Contenders())
        .run();
    return told(best);
  }

  private static String scoreEach(Query query, float leastSum, ProductIndex index) {
    Best best = new Best();
    best.clear(LIMIT, index);
    View view = index.view();
    Ranking ranking = new Ranking(query, index, view, new Matches(), leastSum);
    for (int document = 0; document < view.documents(); document++) {
      float score = ranking.score(document, 0, 0);
      if (score != Ranking.NONE && index.isLive(document, view)) {
        best.add(document, score, index.offers(document));
      }
    }
    return told(best);
  }

  /** Those that are no answer, being worth a fifth of the best one, may be there or not. */
  private static String told(Best best) {
    StringBuilder lastFirst = new StringBuilder();
    float least = best.highest() * Best.FAR_OFF;
    for (; best.size() > 0; best.removeLast()) {
      if (best.score() >= least) {
        lastFirst.append(best.document()).append(' ').append(best.score()).append('\n');
      }
    }
    return lastFirst.toString();
  }

  /** Of few words, so that the bounds are close, of which some are common and some are parts. */
  private static ProductIndex index(int products, Random random) {
    ProductIndex index = new ProductIndex();
    for (int i = 0; i < products; i++) {
      String aside = random.nextInt(4) == 0 ? " (" + title(1, random) + ")" : "";
      String title = title(1 + random.nextInt(8), random) + aside;
      index.put("p" + random.nextInt(products), new ProductText(title, null, null));
      index.offers("p" + random.nextInt(products), random.nextInt(3));
    }
    index.publish();
    return index;
  }

  /** The last word may go on, and stand for several. */
  private static String typed(Random random) {
    String typed = title(2 + random.nextInt(4), random);
    return random.nextBoolean() ? typed : typed.substring(0, typed.length() - 2);
  }

  private static String title(int words, Random random) {
    return IntStream.range(0, words)
        .mapToObj(_ -> word((int) Math.pow(WORDS, random.nextDouble())))
        .collect(Collectors.joining(" "));
  }

  private static String word(int rank) {
    String start = syllable(rank % 40 / 5) + syllable(rank / 40 * 7 + rank % 40 / 5);
    return start + (rank % 3 == 0 ? "" + rank % 5 + rank % 7 : syllable(rank % 5));
  }

  private static String syllable(int number) {
    return "bdfgklmnprtvz".substring(number % 13, number % 13 + 1) + "aeiou".charAt(number % 5);
  }
}
