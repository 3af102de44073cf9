package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The last stage of a product search: of candidates that are nearly as relevant as the best one,
 * those come first whose numbers, colours and editions are those of the query, and whose titles
 * agree with it otherwise where it is long enough to be a title. It looks at a fixed number of
 * candidates, so that the limit of a call changes no order.
 */
public final class Rescoring {

  /** How many candidates are looked at. */
  public static final int DEPTH = 20;

  /** Scores that differ by less than this share are ties, which the number of offers decides. */
  public static final double TIE_WIDTH = 1 / 200.0;

  /** The least factor; candidates below this share of the best score cannot overtake it. */
  static final double LEAST = 0.65;

  private static final double OTHER_NUMBER = 0.8;
  private static final double NO_NUMBER = 0.95;
  private static final double MORE_NUMBERS = 0.96;
  private static final double OTHER_OPTION = 0.9;
  private static final double NO_OPTION = 0.95;
  private static final double MORE_OPTIONS = 0.97;

  /** In a query that is a title, what tells like products apart decides more. */
  private static final double AGREEMENT_OF_TITLES = 1.5;

  private Rescoring() {}

  /** A product with its new score. */
  private record Rescored(Candidate candidate, double score) {

    long level() {
      return Math.round(Math.log(score) / TIE_WIDTH);
    }
  }

  private static final Comparator<Rescored> BEST_FIRST =
      Comparator.comparing((Rescored it) -> !it.candidate.hasModel())
          .thenComparing(Comparator.comparingLong(Rescored::level).reversed())
          .thenComparingInt(it -> -it.candidate.offers())
          .thenComparing(Comparator.comparingDouble(Rescored::score).reversed());

  /** The candidates, best first, in their new order. */
  public static List<Candidate> order(QueryReading query, List<Candidate> candidates) {
    int close = Math.min(DEPTH, candidates.size());
    if (close < 2) {
      return candidates;
    }
    ToDoubleFunction<Candidate> factor =
        query.words().size() < TitleAgreement.FEWEST_WORDS
            ? ofFewWords(query, candidates.subList(0, close))
            : ofTitle(query);
    List<Rescored> rescored = new ArrayList<>(close);
    for (Candidate candidate : candidates.subList(0, close)) {
      rescored.add(new Rescored(candidate, candidate.score() * factor.applyAsDouble(candidate)));
    }
    rescored.sort(BEST_FIRST);
    List<Candidate> ordered = new ArrayList<>(candidates.size());
    rescored.forEach(it -> ordered.add(it.candidate));
    ordered.addAll(candidates.subList(close, candidates.size()));
    return ordered;
  }

  /** Reads no title that cannot lead. */
  private static ToDoubleFunction<Candidate> ofFewWords(
      QueryReading query, List<Candidate> candidates) {
    double best = candidates.stream().mapToDouble(Candidate::score).max().orElse(0);
    return candidate ->
        candidate.score() >= LEAST * best
            ? agreement(query.traits(), candidate.title().get())
            : LEAST;
  }

  private static ToDoubleFunction<Candidate> ofTitle(QueryReading query) {
    TitleAgreement titles =
        new TitleAgreement(query.words().stream().map(QueryWord::text).toList());
    return candidate -> {
      List<String> title = candidate.title().get();
      return titles.of(title) * Math.pow(agreement(query.traits(), title), AGREEMENT_OF_TITLES);
    };
  }

  /** How well a title agrees with the query in what tells like products apart. */
  static double agreement(Traits query, List<String> titleWords) {
    Traits title = Traits.ofTerms(titleWords);
    double agreement =
        factor(
            !title.numbers().containsAll(query.numbers()),
            !query.numbers().containsAll(title.numbers()),
            OTHER_NUMBER,
            NO_NUMBER,
            MORE_NUMBERS);
    for (int kind = 0; kind < OptionWords.KINDS; kind++) {
      BitSet asked = OptionWords.ofKind(kind, query.options());
      BitSet offered = OptionWords.ofKind(kind, title.options());
      boolean lacks = !containsAll(offered, asked);
      boolean hasMore = !containsAll(asked, offered);
      agreement *= factor(lacks, hasMore, OTHER_OPTION, NO_OPTION, MORE_OPTIONS);
    }
    return Math.max(LEAST, agreement);
  }

  private static double factor(
      boolean lacks, boolean hasMore, double other, double none, double more) {
    if (lacks) {
      return hasMore ? other : none;
    }
    return hasMore ? more : 1;
  }

  private static boolean containsAll(BitSet all, BitSet some) {
    BitSet missing = (BitSet) some.clone();
    missing.andNot(all);
    return missing.isEmpty();
  }
}
