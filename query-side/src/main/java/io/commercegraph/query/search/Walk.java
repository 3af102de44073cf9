package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the documents that may be among the best, term by term, and ends where all that is
 * left to come would not lift a document among them (MaxScore). What a document has of what is left
 * is looked up in the lists before it is looked at closely, what is worth most first; but for the
 * shortest lists this is done for many documents at once.
 */
final class Walk {

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
  private final CloserLook closerLook;
  private final Enough enough;
  private final Rest[] rests;

  /** The group that has the term that is gone through. */
  @SuppressWarnings("NullAway.Init") // set before each list is gone through
  private Rest own;

  /** What the term adds to a product's score. */
  private float value;

  /** Its list, where that is not read, and so the role that it has in a product is not known. */
  private @Nullable PostingsCursor unread;

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
    this.enough = enough;
    List<Group> groups = query.groups();
    this.rests = new Rest[groups.size()];
    this.others = new Rest[groups.size()];
    sieves.clear(groups.size());
    Arrays.setAll(rests, g -> new Rest(groups.get(g), index, sieves.get(g)));
    InOrder inOrder = new InOrder(index.lexicon(), query.places(), rests, ranking.matches());
    this.closerLook =
        new CloserLook(index, view, ranking, bounds, inOrder, best, singles, contenders);
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
    closerLook.begin(own, term);
    enough.begin(others, othersLeft);
    int count = index.count(own.next());
    int shortestOwn = index.shortest(own.next());
    IntPredicate isEnough = set -> isEnough(set, shortestOwn);
    value = own.value();
    PostingsCursor documents = own.pass();
    unread = null;
    if (count <= FEW) {
      walkFew(documents);
    } else if ((long) count * RAREST_LONG <= view.documents()) {
      walkSome(documents, isEnough);
    } else {
      unread = documents;
      walkMany(documents, isEnough);
    }
    closerLook.end();
  }

  private void walkFew(PostingsCursor documents) {
    int[] list = documents.list();
    int end = documents.end(view);
    for (int i = 0; i < end; i++) {
      consider(Postings.document(list[i]), value * Entry.role(list[i]).weight());
    }
  }

  /** Sorts out, some at once, those that lack too much before it considers the others. */
  private void walkSome(PostingsCursor documents, IntPredicate isEnough) {
    int[] list = documents.list();
    int end = documents.end(view);
    for (int first = 0; first < end && enough.choose(best.least(), isEnough); first += BLOCK) {
      long some = enough.among(list, first, Math.min(BLOCK, end - first));
      for (; some != 0; some &= some - 1) {
        int entry = list[first + Long.numberOfTrailingZeros(some)];
        consider(Postings.document(entry), value * Entry.role(entry).weight());
      }
    }
  }

  /** The same along all documents, of which so many have the term that their roles are not read. */
  private void walkMany(PostingsCursor documents, IntPredicate isEnough) {
    float most = value * documents.best();
    int end = view.documents();
    for (int first = 0; first < end && enough.choose(best.least(), isEnough); ) {
      long[] bits = enough.among(documents, first);
      for (int block = 0; block < bits.length; block++, first += Long.SIZE) {
        for (long some = bits[block]; some != 0; some &= some - 1) {
          int document = first + Long.numberOfTrailingZeros(some);
          if (document >= end) {
            return;
          }
          consider(document, most);
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
  private void consider(int document, float atMost) {
    if (best.least() > leastThen) {
      lookAtBest();
    }
    float sum = Math.max(atMost, own.most()) + ofOthers;
    float bonus = gain;
    int has = 0;
    for (int i = 0; i < othersLeft && sum >= leastSum; i++) {
      Rest other = others[i];
      float of = other.of(document);
      sum -= other.most() - of;
      has += of > 0 ? 1 : 0;
      bonus -= of > 0 ? 0 : bounds.gain(other.group());
    }
    if (sum < leastSum) {
      return;
    }
    if (has == 0) {
      considerSingle(document, atMost);
      return;
    }
    float ofOwn = own.most() > atMost ? Math.max(atMost, own.of(document)) : atMost;
    sum -= Math.max(atMost, own.most()) - ofOwn;
    if (sum >= leastSum) {
      closerLook.at(document, sum, bounds.bonus(bonus), false);
    }
  }

  /** Of those that have nothing else only some are read: by their very worth, not by a bound. */
  private void considerSingle(int document, float atMost) {
    float very = unread == null ? atMost : value * unread.listedWeight(document);
    float sum = own.most() > very ? Math.max(very, own.listed(document)) : very;
    if (sum >= leastSum) {
      closerLook.at(document, sum, bounds.bonus(bounds.gain(own.group())), true);
    }
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
}
