package io.commercegraph.query.search;

import io.commercegraph.api.tools.Page;
import io.commercegraph.query.search.ProductSearch.Hit;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one search at a time, and keeps what the next one needs as well. What else a known word may
 * stand for is looked up only where nothing has all words. Where something has, who lacks more than
 * half of them is no answer, and the long lists of common words need not be gone through for those.
 */
final class Finder {

  /** What a product has of the words' worth at least, where another has all of them. */
  private static final float LEAST_SHARE = 0.5f;

  /** Lists of so many entries in all are soon gone through: the page is filled in any case. */
  private static final int FEW_ENTRIES = 512;

  /**
   * So many products that have a word alone are enough not to ask what else was meant: a page of
   * the usual size and one more. How many are asked for must not change what is found.
   */
  private static final int ENOUGH = Page.DEFAULT_LIMIT + 1;

  private final TermValues likelihood = new TermValues();
  private final TermText text = new TermText();
  private final Matches matches = new Matches();
  private final Best best = new Best();
  private final Singles singles = new Singles();
  private final Sieves sieves = new Sieves();
  private final Enough enough = new Enough();
  private final Contenders contenders = new Contenders();

  List<Hit> find(String typed, int limit, ProductIndex index) {
    View view = index.view();
    QueryReader reader = new QueryReader(typed, index, view, likelihood, text);
    if (!isFound(reader.correctingTheUnknown(), limit, index, view)) {
      walk(reader.forgiving(), 0, limit, index, view);
    }
    return hits(index);
  }

  /** Whether a page of the usual size shows what was typed: a word alone must be that of all. */
  private boolean isFound(Query query, int limit, ProductIndex index, View view) {
    int wanted = query.places() == 1 ? ENOUGH : 1;
    if (new Together(query, index, view).count(wanted) < wanted) {
      return false;
    }
    boolean soonDone = query.places() == 1 || query.entries(index) <= FEW_ENTRIES;
    walk(query, soonDone ? 0 : query.worth() * LEAST_SHARE, limit, index, view);
    return true;
  }

  /** Finds those whose terms are worth so much at least. */
  private void walk(Query query, float leastSum, int limit, ProductIndex index, View view) {
    best.clear(limit, index);
    Ranking ranking = new Ranking(query, index, view, matches, leastSum);
    new Walk(query, index, view, ranking, best, singles, sieves, enough, contenders).run();
  }

  private List<Hit> hits(ProductIndex index) {
    List<Hit> lastFirst = new ArrayList<>(best.size());
    float highest = best.highest();
    for (; best.size() > 0; best.removeLast()) {
      if (best.score() >= highest * Best.FAR_OFF) {
        lastFirst.add(new Hit(index.id(best.document()), best.score(), best.offers()));
      }
    }
    return relativeToTheFirst(lastFirst.reversed());
  }

  /** To the first one, not to the highest score: which of those are seen is a matter of luck. */
  private static List<Hit> relativeToTheFirst(List<Hit> scored) {
    return scored.stream()
        .map(
            hit ->
                new Hit(
                    hit.productId(),
                    Math.min(1, hit.relevance() / scored.getFirst().relevance()),
                    hit.offers()))
        .toList();
  }
}
