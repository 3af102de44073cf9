package io.commercegraph.query.search;

import io.commercegraph.query.search.ProductSearch.Hit;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one search at a time, and keeps what the next one needs as well. What else a word may stand
 * for is looked up only where nothing has all words as they were typed.
 */
final class Finder {

  private final TermValues likelihood = new TermValues();
  private final TermText text = new TermText();
  private final Matches matches = new Matches();
  private final Best best = new Best();
  private final Singles singles = new Singles();

  List<Hit> find(String typed, int limit, ProductIndex index) {
    View view = index.view();
    QueryReader reader = new QueryReader(typed, index, view, likelihood, text);
    boolean found = reader.knowsAll() && isFound(reader.asTyped(), limit, index, view);
    if (!found) {
      walk(reader.forgiving(), limit, index, view);
    }
    return hits(index);
  }

  /** Whether the page shows what was typed: a word alone must be that of all of them. */
  private boolean isFound(Query query, int limit, ProductIndex index, View view) {
    if (!Together.isAny(query, index, view)) {
      return false;
    }
    int asTyped = walk(query, limit, index, view);
    return asTyped >= (query.places() == 1 ? limit : 1);
  }

  private int walk(Query query, int limit, ProductIndex index, View view) {
    best.clear(limit);
    Ranking ranking = new Ranking(query, index, view, matches);
    Walk walk = new Walk(query, index, view, ranking, best, singles);
    walk.run();
    return walk.asTyped();
  }

  private List<Hit> hits(ProductIndex index) {
    List<Hit> lastFirst = new ArrayList<>(best.size());
    float highest = best.highest();
    for (; best.size() > 0; best.removeLast()) {
      if (best.score() >= highest * Best.FAR_OFF) {
        int document = best.document();
        lastFirst.add(new Hit(index.id(document), best.score() / highest, best.offers()));
      }
    }
    return lastFirst.reversed();
  }
}
