package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is left out on the way is nothing that would have been among the best. */
class ProductRankingProperties {

  /** What every seed below is moved by in the nightly form. */
  private static final long NIGHTLY = Long.getLong("nightly.seed", 0);

  private static final int WORDS = 80;
  private static final int LIMIT = 11;

  private static final int MOST_PRODUCTS = 2_000;
  private static final int QUERIES = 100;

  private final TermLikelihoods likelihoods = new TermLikelihoods();
  private final TermBuffer text = new TermBuffer();

  /** Always the same ones: a bound that was too low showed itself once in ten thousand queries. */
  @Property(tries = 150, seed = "7", edgeCases = EdgeCasesMode.NONE)
  void maxScoreSearchFindsWhatExhaustiveScoringFinds(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = MOST_PRODUCTS) int products) {
    Random random = new Random(seed + NIGHTLY);
    ProductIndex index = index(products, random);
    for (int i = 0; i < QUERIES; i++) {
      ProductQuery query = reader(typed(random), index).exactQuery();
      float leastSum = query.totalWordValue() * random.nextInt(2) / 2;
      assertThat(walk(query, leastSum, index)).isEqualTo(scoreEach(query, leastSum, index));
    }
  }

  private ProductQueryParser reader(String typed, ProductIndex index) {
    return new ProductQueryParser(
        QueryReading.of(typed), index, index.snapshot(), likelihoods, text);
  }

  private static String walk(ProductQuery query, float leastSum, ProductIndex index) {
    TopDocuments top = new TopDocuments();
    top.reset(LIMIT, index);
    IndexSnapshot snapshot = index.snapshot();
    ProductScorer scorer =
        new ProductScorer(query, index, snapshot, new QueryTermTable(), leastSum, NeededWords.NONE);
    new MaxScoreSearch(
            query,
            index,
            snapshot,
            scorer,
            TagFilter.ANY,
            top,
            new BesideHits(),
            new SingleTermDocuments(),
            new GroupFilters(),
            new CandidateFilter(),
            new CandidateBatch())
        .run();
    return told(top);
  }

  private static String scoreEach(ProductQuery query, float leastSum, ProductIndex index) {
    TopDocuments top = new TopDocuments();
    top.reset(LIMIT, index);
    IndexSnapshot snapshot = index.snapshot();
    ProductScorer scorer =
        new ProductScorer(query, index, snapshot, new QueryTermTable(), leastSum, NeededWords.NONE);
    for (int document = 0; document < snapshot.documentCount(); document++) {
      float score = scorer.score(document, 0, 0);
      if (score != ProductScorer.NOT_SCORED && index.isLive(document, snapshot)) {
        top.add(document, score, index.offers(document), true);
      }
    }
    return told(top);
  }

  /** Those that are no answer, being worth a fifth of the best one, may be there or not. */
  private static String told(TopDocuments top) {
    StringBuilder lastFirst = new StringBuilder();
    float least = top.highestScore() * TopDocuments.MIN_RELATIVE_SCORE;
    for (; top.size() > 0; top.removeWorst()) {
      if (top.worstScore() >= least) {
        lastFirst.append(top.worstDocument()).append(' ').append(top.worstScore()).append('\n');
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
