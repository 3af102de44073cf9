package io.commercegraph.index.words;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How well a search finds what it should.
 *
 * @param at1 the share of queries whose first hit is relevant
 * @param at10 the share with a relevant hit among the first ten
 * @param mrr the mean of one through the first relevant hit's rank
 */
public record Recall(double at1, double at10, double mrr) {

  private static final int DEPTH = 10;

  public static Recall of(
      LabelledSet set, UnaryOperator<String> typed, Function<String, List<String>> search) {
    int first = 0;
    int found = 0;
    double reciprocal = 0;
    for (LabelledSet.Labelled labelled : set.queries()) {
      List<String> hits = search.apply(typed.apply(labelled.query()));
      int rank = rank(hits, labelled);
      first += rank == 1 ? 1 : 0;
      found += rank > 0 ? 1 : 0;
      reciprocal += rank > 0 ? 1.0 / rank : 0;
    }
    double queries = set.queries().size();
    return new Recall(first / queries, found / queries, reciprocal / queries);
  }

  private static int rank(List<String> hits, LabelledSet.Labelled labelled) {
    for (int i = 0; i < Math.min(DEPTH, hits.size()); i++) {
      if (labelled.relevant().contains(hits.get(i))) {
        return i + 1;
      }
    }
    return 0;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "recall@1 %.3f  recall@10 %.3f  MRR %.3f", at1, at10, mrr);
  }
}
