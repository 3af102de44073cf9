package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;

/**
 * Goes through the documents that may be among the best, term by term, and ends where all that is
 * left to come would not lift a document among them (MaxScore). What a document has of what is left
 * is looked up in the lists before it is looked at closely, what is worth most first; along a long
 * list this is done for many documents at once.
 */
final class Walk {

  /** So many are looked at closely that have one term and no other. */
  private static final int MOST_SINGLES = 500;

  /** A list is long that has more than one in so many documents. */
  private static final int RAREST_LONG = 256;

  /** So many entries of another list are sorted out at once, if it has more than a few. */
  private static final int BLOCK = Long.SIZE;

  private static final int FEW = 32;

  /** For what rounding may have taken off. */
  private static final float SURELY = 1 - 1e-5f;

  private final ProductIndex index;
  private final View view;
  private final Query query;
  private final Ranking ranking;
  private final Bounds bounds;
  private final Best best;
  private final Singles singles;
  private final Enough enough;
  private final Contenders contenders;
  private final Rest[] rests;
  private final InOrder inOrder;

  /** The group that has the term that is gone through. */
  @SuppressWarnings("NullAway.Init") // set before each list is gone through
  private Rest own;

  /** The other groups of which something is left, what is worth most first. */
  private final Rest[] others;

  private int othersLeft;

  /** What is left of all groups is worth, and of the others. */
  private float left;

  private float ofOthers;

  /** What all that is left may add by where it stands. */
  private float gain;

  /** How few words a title has that has some of it. */
  private int shortest;

  /** What the terms of a document are worth at least, as the best ones were last looked at. */
  private float leastSum;

  private float leastThen;

  /** Takes what is kept from one search to the next. */
  Walk(
      Query query,
      ProductIndex index,
      View view,
      Ranking ranking,
      Best best,
      Singles singles,
      Sieves sieves,
      Enough enough,
      Contenders contenders) {
    this.index = index;
    this.view = view;
    this.query = query;
    this.ranking = ranking;
    this.bounds = new Bounds(query, view);
    this.best = best;
    this.singles = singles;
    this.enough = enough;
    this.contenders = contenders;
    List<Group> groups = query.groups();
    this.rests = new Rest[groups.size()];
    this.others = new Rest[groups.size()];
    sieves.clear(groups.size());
    Arrays.setAll(rests, g -> new Rest(groups.get(g), index, sieves.get(g)));
    this.inOrder = new InOrder(query.places(), rests, ranking.matches());
  }

  void run() {
    for (int term = 0; term < query.terms(); term++) {
      left = 0;
      gain = 0;
      shortest = Lengths.LONGEST;
      for (Rest rest : rests) {
        rest.rewind();
        left += rest.most();
        gain += rest.isEmpty() ? 0 : bounds.gain(rest.group());
        shortest = Math.min(shortest, rest.shortest());
      }
      lookAtBest();
      if (left < leastSum) {
        return;
      }
      walk(term);
    }
  }

  private void lookAtBest() {
    leastThen = best.least();
    float least = bounds.sum(leastThen, bounds.bonus(gain), shortest);
    leastSum = SURELY * Math.max(ranking.leastSum(), least);
  }

  private void walk(int term) {
    own = rests[query.group(term)];
    sortOthers();
    inOrder.begin(own);
    singles.clear(MOST_SINGLES);
    int count = index.count(own.next());
    int shortestOwn = index.shortest(own.next());
    enough.begin(others, othersLeft, set -> isEnough(set, shortestOwn));
    float value = own.value();
    PostingsCursor documents = own.pass();
    if (count <= FEW) {
      walkFew(documents, value, term);
    } else if ((long) count * RAREST_LONG <= view.documents()) {
      walkSome(documents, value, term);
    } else {
      walkMany(documents, value, term);
    }
    compare(term);
    lookAtSingles(term);
  }

  private void walkFew(PostingsCursor documents, float value, int term) {
    int[] list = documents.list();
    int end = documents.end(view);
    for (int i = 0; i < end; i++) {
      consider(Postings.document(list[i]), value * Entry.role(list[i]).weight(), term);
    }
  }

  /** Sorts out, some at once, those that lack too much before it considers the others. */
  private void walkSome(PostingsCursor documents, float value, int term) {
    int[] list = documents.list();
    int end = documents.end(view);
    for (int first = 0; first < end && enough.choose(best.least()); first += BLOCK) {
      long some = enough.among(list, first, Math.min(BLOCK, end - first));
      for (; some != 0; some &= some - 1) {
        int entry = list[first + Long.numberOfTrailingZeros(some)];
        consider(Postings.document(entry), value * Entry.role(entry).weight(), term);
      }
    }
  }

  /** The same, of so many that not even all of their numbers are read. */
  private void walkMany(PostingsCursor documents, float value, int term) {
    float most = value * documents.best();
    int end = view.documents();
    for (int first = 0; first < end && enough.choose(best.least()); first += Enough.STEP) {
      long[] bits = enough.among(documents, first);
      for (int block = 0; block < bits.length; block++) {
        for (long some = bits[block]; some != 0; some &= some - 1) {
          int document = first + block * Long.SIZE + Long.numberOfTrailingZeros(some);
          if (document >= end) {
            return;
          }
          consider(document, most, term);
        }
      }
    }
  }

  /** Whether a document may be among the best that has this set of the others. */
  private boolean isEnough(int set, int length) {
    float sum = left;
    float bonus = gain;
    for (int i = 0; i < enough.size(); i++) {
      if ((set & 1 << i) == 0) {
        sum -= others[i].most();
        bonus -= bounds.gain(others[i].group());
      }
    }
    return sum >= SURELY * ranking.leastSum()
        && bounds.score(sum, bounds.bonus(bonus), length) >= SURELY * best.least();
  }

  /** A document that has a term of a group, and of the others what the lists say. */
  private void consider(int document, float value, int term) {
    if (best.least() > leastThen) {
      lookAtBest();
    }
    float sum = Math.max(value, own.most()) + ofOthers;
    float bonus = gain;
    int has = 0;
    for (int i = 0; i < othersLeft && sum >= leastSum; i++) {
      Rest other = others[i];
      float of = other.of(document);
      sum -= other.most() - of;
      has += of > 0 ? 1 : 0;
      bonus -= of > 0 ? 0 : bounds.gain(other.group());
    }
    if (sum >= leastSum && own.most() > value) {
      sum -= own.most() - Math.max(value, own.of(document));
    }
    if (sum >= leastSum) {
      contenders.add(document, sum, bounds.bonus(bonus), has == 0);
      if (contenders.isFull()) {
        compare(term);
      }
    }
  }

  /**
   * Looks at those of the contenders that may be among the best if they have nothing else to say.
   */
  private void compare(int term) {
    contenders.readAhead(index);
    int kept = 0;
    for (int i = 0; i < contenders.size(); i++) {
      int document = contenders.document(i);
      if (!index.isLive(document, view)) {
        continue;
      }
      float most = most(i, document);
      if (most < best.least()) {
        continue;
      }
      if (contenders.isSingle(i)) {
        singles.add(document, most);
      } else {
        contenders.keep(i, kept++, most);
      }
    }
    contenders.leave(kept);
    look(term);
  }

  /** What a contender may score as far as is told without reading its title. */
  private float most(int i, int document) {
    float bonus = Math.min(contenders.bonus(i), inOrder.most(index.neighbours(document)));
    int length = index.length(document);
    return bounds.score(contenders.sum(i), bonus, length, index.leastMass(document, view));
  }

  private void lookAtSingles(int term) {
    for (int single = 0; single < singles.size(); single++) {
      contenders.add(singles.document(single), singles.most(single));
      if (contenders.isFull()) {
        look(term);
      }
    }
    look(term);
  }

  /** Those that it takes most from a document to lack come first: it is soonest told by them. */
  private void sortOthers() {
    othersLeft = 0;
    ofOthers = 0;
    for (Rest rest : rests) {
      if (rest != own && !rest.isEmpty()) {
        ofOthers += rest.most();
        int at = othersLeft++;
        for (; at > 0 && others[at - 1].most() < rest.most(); at--) {
          others[at] = others[at - 1];
        }
        others[at] = rest;
      }
    }
  }

  /** Looks closely at those of the contenders that may be among the best. */
  private void look(int term) {
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
