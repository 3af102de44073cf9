package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The last stage of a product search: of candidates that are nearly as relevant as the best one,
 * those come first whose numbers, colours and editions are those of the query. Where it is long
 * enough to be a title, its words and theirs decide, too, and the first ten are ordered by how
 * alike they are written. It looks at a fixed number of candidates, so that the limit of a call
 * changes no order.
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

  /** So many titles that agree best by their words are then ordered by their likeness. */
  private static final int ORDERED_BY_LIKENESS = 10;

  /** Likeness says little of a single number or colour. */
  private static final double AGREEMENT_OF_ALIKE = 4;

  private static final double LIKENESS_WEIGHT = 2;

  private Rescoring() {}

  /** A product with its new score. */
  private record Rescored(Candidate candidate, double score, long level) {

    Rescored(Candidate candidate, double score) {
      this(candidate, score, Math.round(Math.log(score) / TIE_WIDTH));
    }
  }

  /** A product whose title was compared with the query, with its score by either way. */
  private record ComparedTitle(Rescored byWords, Rescored byLikeness) {}

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
    List<Candidate> ordered = new ArrayList<>(candidates.size());
    ordered.addAll(
        query.words().size() < TitleAgreement.FEWEST_WORDS
            ? orderOfFewWords(query, candidates.subList(0, close))
            : orderOfTitle(query, candidates.subList(0, close)));
    ordered.addAll(candidates.subList(close, candidates.size()));
    return ordered;
  }

  /** Reads no title that cannot lead. */
  private static List<Candidate> orderOfFewWords(QueryReading query, List<Candidate> candidates) {
    double best = candidates.stream().mapToDouble(Candidate::score).max().orElse(0);
    List<Rescored> rescored = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      double factor =
          candidate.score() >= LEAST * best
              ? agreement(query.traits(), candidate.title().get())
              : LEAST;
      rescored.add(new Rescored(candidate, candidate.score() * factor));
    }
    rescored.sort(BEST_FIRST);
    return rescored.stream().map(Rescored::candidate).toList();
  }

  /** The words decide which are the first ten, likeness their order. */
  private static List<Candidate> orderOfTitle(QueryReading query, List<Candidate> candidates) {
    List<List<String>> titles = candidates.stream().map(it -> it.title().get()).toList();
    TitleAgreement words = new TitleAgreement(query.words().stream().map(QueryWord::text).toList());
    double[] likeness =
        TitleLikeness.of(query.words().stream().map(QueryWord::term).toList(), titles);
    List<ComparedTitle> compared = new ArrayList<>(candidates.size());
    for (int i = 0; i < titles.size(); i++) {
      Candidate candidate = candidates.get(i);
      double agreement = agreement(query.traits(), titles.get(i));
      double byWords = words.of(titles.get(i)) * Math.pow(agreement, AGREEMENT_OF_TITLES);
      double byLikeness =
          Math.exp(LIKENESS_WEIGHT * likeness[i]) * Math.pow(agreement, AGREEMENT_OF_ALIKE);
      compared.add(
          new ComparedTitle(
              new Rescored(candidate, candidate.score() * byWords),
              new Rescored(candidate, candidate.score() * byLikeness)));
    }
    compared.sort(Comparator.comparing(ComparedTitle::byWords, BEST_FIRST));
    compared
        .subList(0, Math.min(ORDERED_BY_LIKENESS, compared.size()))
        .sort(Comparator.comparing(ComparedTitle::byLikeness, BEST_FIRST));
    return compared.stream().map(it -> it.byWords.candidate).toList();
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
