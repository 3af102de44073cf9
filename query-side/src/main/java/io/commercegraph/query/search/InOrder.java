package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/**
 * What it adds to a product's score at most that its words stand in the order typed, told by the
 * neighbours in its title.
 */
final class InOrder {

  /** Where more pairs of terms than that may stand side by side, some are taken to do so. */
  private static final int MOST_PAIRS = 16;

  private final Lexicon lexicon;
  private final Matches matches;

  /** What is left of the group of each word; of some words there may be none. */
  private final @Nullable Rest[] words;

  /** The bits of whoever has a word before the next one. */
  private final int[] followed;

  private int beginning;
  private boolean isTold;
  private @Nullable Rest own;

  /** Takes what is left of a query's groups, and the words of its terms. */
  InOrder(Lexicon lexicon, int places, Rest[] rests, Matches matches) {
    this.lexicon = lexicon;
    this.matches = matches;
    this.words = new @Nullable Rest[places];
    this.followed = new int[Math.max(0, places - 1)];
    for (Rest rest : rests) {
      int place = rest.group().place();
      if (place != Query.NO_PLACE) {
        words[place] = rest;
      }
    }
  }

  /** Products that have a term of this group, and else only what is left, are looked at now. */
  void begin(Rest group) {
    own = group;
    isTold = false;
  }

  /** What it adds to the score of a product with these neighbours at most. */
  float most(int neighbours) {
    if (!isTold) {
      tell();
    }
    if (neighbours == Neighbours.ANY) {
      return Ranking.BEGINNING + Ranking.ORDER;
    }
    int pairs = 0;
    for (int bits : followed) {
      pairs += (neighbours & bits) == 0 ? 0 : 1;
    }
    float most = (neighbours & beginning) == 0 ? 0 : Ranking.BEGINNING;
    return pairs == 0 ? most : most + Ranking.ORDER * pairs / followed.length;
  }

  private void tell() {
    isTold = true;
    for (int place = 0; place < followed.length; place++) {
      followed[place] = followed(words[place], words[place + 1], place);
    }
    beginning = 0;
    Rest first = words[0];
    for (int i = from(first); first != null && i < first.group().size(); i++) {
      int term = first.group().term(i);
      beginning |= isAt(0, term) ? Neighbours.beginning(lexicon.hash(term)) : 0;
    }
  }

  private int followed(@Nullable Rest one, @Nullable Rest next, int place) {
    if (one == null || next == null) {
      return 0;
    }
    int from = from(one);
    int nextFrom = from(next);
    if ((one.group().size() - from) * (next.group().size() - nextFrom) > MOST_PAIRS) {
      return Neighbours.ANY;
    }
    int bits = 0;
    for (int i = from; i < one.group().size(); i++) {
      for (int k = nextFrom; k < next.group().size(); k++) {
        int term = one.group().term(i);
        int follower = next.group().term(k);
        if (isAt(place, term) && isAt(place + 1, follower)) {
          bits |= Neighbours.bit(lexicon.hash(term), lexicon.hash(follower));
        }
      }
    }
    return bits;
  }

  /** The first term that is left, or that which is gone through now. */
  private int from(@Nullable Rest rest) {
    if (rest == null) {
      return 0;
    }
    return rest == own ? rest.passed() - 1 : rest.passed();
  }

  /** A word that is typed twice stands where it stands first. */
  private boolean isAt(int place, int term) {
    return matches.place(matches.find(term)) == place;
  }
}
