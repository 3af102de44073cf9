package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One search over one segment: what begins as typed; words apart only where there is nothing of
 * that; slips while places are free; the midst of words only where all else is nothing.
 */
final class SegmentSearch {

  private static final int MOST_BEGINNING = 32;

  /** Of what one slip may have made; of the first few texts that were meant, more if need be. */
  private static final int MOST_MISTYPED = 4;

  private static final int MOST_MEANT = 16;
  private static final int MOST_ANCHORED = 100;

  /** Of more that have a word, the most popular hundred are not those that were meant. */
  private static final int MOST_TO_ANCHOR = 64 * MOST_ANCHORED;

  private static final int SHORTEST_MISTYPED = 3;

  /** So few are looked at one by one. */
  private static final int HANDFUL = 48;

  private final ShopSegment.View view;
  private final ShopEntries entries;
  private final ShopTexts texts;
  private final int country;
  private final int limit;
  private final Found found = new Found();
  private final byte[] scratch = new byte[Letters.MOST + 1];
  private final byte[] word = new byte[Letters.MOST];
  private final long[] meant = new long[MOST_MEANT];
  private int meanings;

  SegmentSearch(ShopSegment.View view, @Nullable String country, int limit) {
    this.view = view;
    this.entries = view.segment().entries();
    this.texts = view.segment().texts();
    this.country = view.country(country);
    this.limit = limit;
  }

  /** The shops found, by number, with how alike they are to what is typed. */
  Found find(byte[] joined, String typed) {
    addBeginning(joined);
    if (found.size() == 0) {
      addApart(ShopWords.parts(typed));
    }
    if (found.size() < limit && joined.length >= SHORTEST_MISTYPED) {
      addMistyped(joined);
    }
    if (found.size() == 0 && joined.length >= Trigrams.LENGTH) {
      addMidst(joined);
    }
    return found;
  }

  private void addBeginning(byte[] typed) {
    long all = entries.beginning(typed, typed.length);
    addBeginning(typed, entries.ending(all, typed.length), limit);
    addBeginning(typed, all, Math.max(MOST_BEGINNING, limit));
  }

  private void addBeginning(byte[] typed, long stretch, int most) {
    int[] popular = entries.mostPopular(stretch, most, this::isSeen);
    int[] places = new int[popular.length];
    // Places first: what has to come from memory for them then comes at once.
    Arrays.setAll(places, i -> entries.place(popular[i]));
    for (int i = 0; i < places.length; i++) {
      int length = ShopWords.length(texts.bytes(), places[i], typed.length);
      found.add(entries.shop(popular[i]), Similarity.beginning(typed, length));
    }
  }

  /** Shops that have one of the words typed, and all the others too. */
  private void addApart(List<byte[]> parts) {
    if (parts.size() < 2) {
      return;
    }
    PartsApart apart = new PartsApart(texts, parts);
    long[] rarestFirst =
        parts.stream()
            .map(part -> entries.beginning(part, part.length))
            .sorted(Comparator.comparingInt(Stretch::size))
            .mapToLong(Long::longValue)
            .toArray();
    // Where nothing has the rarest, that was mistyped, and one of the others was not.
    for (long anchor : rarestFirst) {
      if (found.size() > 0 || (anchor != rarestFirst[0] && Stretch.size(anchor) > MOST_TO_ANCHOR)) {
        return;
      }
      for (int entry : entries.mostPopular(anchor, MOST_ANCHORED, this::isSeen)) {
        float alike = apart.likeness(entries.shop(entry));
        if (alike > 0) {
          found.add(entries.shop(entry), alike);
        }
      }
    }
  }

  private void addMistyped(byte[] typed) {
    addUndone(typed);
    // What little there is to choose from has more shops than were taken of each.
    for (int i = 0; i < meanings && found.size() < limit; i++) {
      addMeant(typed, meant[i], limit);
    }
  }

  private void addUndone(byte[] typed) {
    // Short texts keep their first letter: with it, too, everything would be alike.
    int first = typed.length == SHORTEST_MISTYPED ? 1 : 0;
    long alike = entries.beginning(typed, first);
    for (int at = first; at < typed.length; at++) {
      if (Stretch.size(alike) <= HANDFUL) {
        for (int entry = Stretch.from(alike); entry < Stretch.to(alike); entry++) {
          addIfAlike(typed, entry);
        }
        return;
      }
      int known = at;
      long stretch = alike;
      OneSlip.undone(
          typed,
          at,
          scratch,
          (letters, length) ->
              addUndone(typed, entries.beginning(letters, length, known, stretch)));
      alike = entries.beginning(typed, at + 1, at, alike);
    }
  }

  private void addUndone(byte[] typed, long stretch) {
    if (stretch != Stretch.NONE) {
      if (meanings < MOST_MEANT) {
        meant[meanings++] = stretch;
      }
      addMeant(typed, stretch, MOST_MISTYPED);
    }
  }

  private void addIfAlike(byte[] typed, int entry) {
    int length = Letters.copy(texts.bytes(), entries.place(entry), word, typed.length + 1);
    if (OneSlip.startsAlike(word, length, typed) && isSeen(entries.shop(entry))) {
      found.add(entries.shop(entry), Similarity.mistyped(typed, word, length));
    }
  }

  private void addMeant(byte[] typed, long stretch, int most) {
    for (int entry : entries.mostPopular(stretch, most, this::isSeen)) {
      int known = Letters.copy(texts.bytes(), entries.place(entry), word, typed.length + 1);
      found.add(entries.shop(entry), Similarity.mistyped(typed, word, known));
    }
  }

  private void addMidst(byte[] typed) {
    for (int shop : view.segment().trigrams().containing(typed)) {
      if (found.size() >= 2 * limit) {
        return;
      }
      if (isSeen(shop)) {
        addIfContaining(shop, typed);
      }
    }
  }

  private void addIfContaining(int shop, byte[] typed) {
    int domain = texts.searched(shop);
    if (contains(domain, typed) || contains(texts.after(domain), typed)) {
      int length = ShopWords.length(texts.bytes(), domain, typed.length);
      found.add(shop, Similarity.midst(typed, length));
    }
  }

  private boolean contains(int place, byte[] typed) {
    int length = Letters.copy(texts.bytes(), place, word, Letters.MOST);
    for (int at = 1; at + typed.length <= length; at++) {
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
