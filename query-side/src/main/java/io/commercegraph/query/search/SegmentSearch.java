package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One search over one segment: what begins as typed, what does so but for one slip, and the shops
 * that others are looked for among. Which of these is asked for is decided over all segments.
 */
final class SegmentSearch {

  static final int SHORTEST_MISTYPED = 3;

  /** So few are looked at one by one. */
  private static final int HANDFUL = 48;

  private final ShopSegment.View view;
  private final ShopEntries entries;
  private final ShopTexts texts;
  private final int country;
  private final byte[] typed;
  private final BestShops best;
  private final Wanted wanted;
  private final byte[] scratch = new byte[Letters.MOST + 1];
  private final byte[] word = new byte[Letters.MOST];

  /** What others scored that are as many as wanted is the least that is worth finding. */
  SegmentSearch(
      ShopSegment.View view, byte[] typed, @Nullable String country, int limit, float least) {
    this.view = view;
    this.entries = view.segment().entries();
    this.texts = view.segment().texts();
    this.country = view.country(country);
    this.typed = typed;
    this.best = new BestShops(view.segment().popularities(), limit, least);
    this.wanted = new Wanted(best);
  }

  ShopSegment segment() {
    return view.segment();
  }

  BestShops best() {
    return best;
  }

  void addBeginning() {
    wanted.beginning(typed.length);
    entries.each(entries.beginning(typed, typed.length), wanted, this::addBeginning);
  }

  /** The later the slip, the more alike is what was meant: so what scores most comes first. */
  void addMistyped() {
    // Short texts keep their first letter: with it, too, everything would be alike.
    int first = typed.length == SHORTEST_MISTYPED ? 1 : 0;
    long[] alike = new long[typed.length];
    int at = first;
    for (; at < typed.length; at++) {
      alike[at] =
          at == first
              ? entries.beginning(typed, first)
              : entries.beginning(typed, at, at - 1, alike[at - 1]);
      if (Stretch.size(alike[at]) <= HANDFUL) {
        addAlike(alike[at]);
        break;
      }
    }
    if (at == typed.length) {
      addMeant(typed, at - 1, entries.ending(alike[at - 1], at - 1));
    }
    while (--at >= first) {
      int known = at;
      long stretch = alike[at];
      OneSlip.undone(
          typed,
          at,
          scratch,
          (letters, length) ->
              addMeant(letters, length, entries.beginning(letters, length, known, stretch)));
    }
  }

  /** How many words of shops that are there begin so, counted up to so many. */
  int count(byte[] part, int most) {
    long stretch = entries.beginning(part, part.length);
    return view.isWhole()
        ? Math.min(most, Stretch.size(stretch))
        : entries.count(stretch, view::isThere, most);
  }

  /** Hands over the most popular shops that have a word which begins so, so many at most. */
  void eachBeginning(byte[] part, int most, IntConsumer shop) {
    BestShops popular = new BestShops(view.segment().popularities(), most, 0);
    Wanted mostPopular = new Wanted(popular);
    mostPopular.alike(0);
    entries.each(
        entries.beginning(part, part.length),
        mostPopular,
        entry -> {
          if (isSeen(entries.shop(entry))) {
            popular.add(entries.shop(entry), 0);
          }
        });
    for (int i = 0; i < popular.size(); i++) {
      shop.accept(popular.shop(i));
    }
  }

  /** Hands over the most popular shops that have what is typed in the midst, so many at most. */
  void eachContaining(int most, IntConsumer shop) {
    int[] left = {most};
    view.segment()
        .trigrams()
        .eachThatMayContain(
            typed,
            each -> {
              if (isSeen(each) && contains(each)) {
                shop.accept(each);
                left[0]--;
              }
              return left[0] > 0;
            });
  }

  /** How alike a shop is that has what is typed in the midst. */
  float midst(int shop) {
    int domain = texts.searched(shop);
    return Similarity.midst(typed, ShopWords.length(texts.bytes(), domain, typed.length));
  }

  private void addBeginning(int entry) {
    int shop = entries.shop(entry);
    if (isSeen(shop)) {
      int first = entries.firstLength(entry);
      boolean isKnown = first >= typed.length && first < ShopEntries.LONGEST_WORD;
      int length =
          isKnown ? first : ShopWords.length(texts.bytes(), entries.place(entry), typed.length);
      best.add(shop, Similarity.beginning(typed.length, length));
    }
  }

  private void addAlike(long stretch) {
    for (int entry = Stretch.from(stretch); entry < Stretch.to(stretch); entry++) {
      addIfAlike(entry);
    }
  }

  private void addIfAlike(int entry) {
    int length = Letters.copy(texts.bytes(), entries.place(entry), word, typed.length + 1);
    if (OneSlip.startsAlike(word, length, typed) && isSeen(entries.shop(entry))) {
      best.add(entries.shop(entry), Similarity.mistyped(typed, word, length));
    }
  }

  private void addMeant(byte[] letters, int length, long stretch) {
    if (stretch != Stretch.NONE) {
      wanted.alike(Similarity.mistypedAtMost(typed, letters, length));
      entries.each(stretch, wanted, this::addMeant);
    }
  }

  private void addMeant(int entry) {
    if (isSeen(entries.shop(entry))) {
      int known = Letters.copy(texts.bytes(), entries.place(entry), word, typed.length + 1);
      best.add(entries.shop(entry), Similarity.mistyped(typed, word, known));
    }
  }

  private boolean contains(int shop) {
    int domain = texts.searched(shop);
    int length = Letters.copy(texts.bytes(), domain, word, Letters.MOST);
    if (contains(length, Letters.lastDot(word, length))) {
      return true;
    }
    length = Letters.copy(texts.bytes(), texts.after(domain), word, Letters.MOST);
    return contains(length, length);
  }

  /** Whether a word of so many letters has what is typed, three of them before some end. */
  private boolean contains(int length, int end) {
    for (int at = 1; at + typed.length <= length && at + Trigrams.LENGTH <= end; at++) {
      if (Arrays.equals(word, at, at + typed.length, typed, 0, typed.length)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSeen(int shop) {
    return view.has(shop, country);
  }
}
