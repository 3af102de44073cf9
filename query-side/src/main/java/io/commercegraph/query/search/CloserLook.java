package io.commercegraph.query.search;

/**
 * Looks at what has one term and may be among the best as far as the lists tell: some at a time,
 * and at the title only where nothing that is told without it says no.
 */
final class CloserLook {

  /** So many titles are read that have the term and none of another group. */
  private static final int MOST_SINGLES = 500;

  private final ProductIndex index;
  private final View view;
  private final Ranking ranking;
  private final Bounds bounds;
  private final InOrder inOrder;
  private final Best best;
  private final Singles singles;
  private final Contenders contenders;
  private int term;

  /** Takes what is kept from one search to the next. */
  CloserLook(
      ProductIndex index,
      View view,
      Ranking ranking,
      Bounds bounds,
      InOrder inOrder,
      Best best,
      Singles singles,
      Contenders contenders) {
    this.index = index;
    this.view = view;
    this.ranking = ranking;
    this.bounds = bounds;
    this.inOrder = inOrder;
    this.best = best;
    this.singles = singles;
    this.contenders = contenders;
  }

  /** From now on at documents that have this term of a query, which is of this group. */
  void begin(Rest group, int number) {
    term = number;
    inOrder.begin(group);
    singles.clear(MOST_SINGLES, index);
  }

  /** At a document whose terms are worth so much at most, and so much more by where they stand. */
  void at(int document, float sum, float bonus, boolean isSingle) {
    contenders.add(document, sum, bonus, isSingle);
    if (contenders.isFull()) {
      compare();
    }
  }

  /** At what is not looked at yet: those last that have the term and nothing else. */
  void end() {
    compare();
    for (int single = 0; single < singles.size(); single++) {
      contenders.add(singles.document(single), singles.most(single));
      if (contenders.isFull()) {
        readTitles();
      }
    }
    readTitles();
  }

  private void compare() {
    contenders.readAhead(index);
    int kept = 0;
    for (int i = 0; i < contenders.size(); i++) {
      int document = contenders.document(i);
      float most = most(i, document);
      if (most < best.least() || !index.isLive(document, view)) {
        continue;
      }
      if (contenders.isSingle(i)) {
        singles.add(document, most);
      } else {
        contenders.keep(i, kept++, most);
      }
    }
    contenders.leave(kept);
    readTitles();
  }

  /** What a contender scores at most as far as is told without its title. */
  private float most(int i, int document) {
    float bonus = Math.min(contenders.bonus(i), inOrder.most(index.neighbours(document)));
    int length = index.length(document);
    return bounds.score(contenders.sum(i), bonus, length, index.leastMass(document, view));
  }

  private void readTitles() {
    contenders.readTitlesAhead(index);
    for (int i = 0; i < contenders.size(); i++) {
      if (contenders.most(i) >= best.least()) {
        int document = contenders.document(i);
        float score = ranking.score(document, term, best.least());
        if (score != Ranking.NONE) {
          best.add(document, score, index.offers(document));
        }
      }
    }
    contenders.leave(0);
  }
}
