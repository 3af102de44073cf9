package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * All places where a word of a shop begins, in the order of the letters from there on: what begins
 * as something typed lies side by side. Shops are numbered by popularity, so the smallest numbers
 * of a stretch are its most popular shops.
 */
final class ShopEntries {

  /** As many shops as fit beside an offset. */
  static final int MOST_SHOPS = 1 << 22;

  private static final int OFFSET_BITS = 8;
  private static final int OFFSET = (1 << OFFSET_BITS) - 1;

  /** The table tells three letters, the keys the next five. */
  private static final int HEAD = 3;

  private static final int KEY = 5;
  private static final int[] BEGINNINGS = {4, 6, Beginnings.LONGEST};

  /** Longer first words are kept as so long. */
  static final int LONGEST_WORD = 63;

  private final ShopTexts texts;
  private final int[] entries;
  private final int[] keys;
  private final int[] heads;
  private final byte[] lengths;
  private final EntryBlocks blocks;
  private final Beginnings[] beginnings;

  ShopEntries(ShopTexts texts, int shops, Popularities popularities) {
    this.texts = texts;
    int[] unsorted = unsorted(texts, shops);
    int[] places = Arrays.stream(unsorted).map(this::placeOf).toArray();
    int[] order = EntrySort.order(texts.bytes(), places);
    entries = new int[order.length];
    keys = new int[order.length];
    heads = new int[Letters.KINDS * Letters.KINDS * Letters.KINDS + 1];
    lengths = new byte[order.length];
    blocks = new EntryBlocks(order.length);
    List<Beginnings.Gathered> gathered =
        Arrays.stream(BEGINNINGS).mapToObj(Beginnings.Gathered::new).toList();
    byte[] letters = new byte[Beginnings.LONGEST];
    for (int i = 0; i < order.length; i++) {
      entries[i] = unsorted[order[i]];
      int first = ShopWords.length(texts.bytes(), places[order[i]], 1);
      lengths[i] = (byte) Math.min(LONGEST_WORD, first);
      blocks.add(i, shop(i), lengths[i], popularities.of(shop(i)));
      int length = Letters.copy(texts.bytes(), places[order[i]], letters, Beginnings.LONGEST);
      keys[i] = key(letters, length, 0);
      heads[head(letters, length, 0) + 1]++;
      gathered.forEach(each -> each.add(letters, length));
    }
    Arrays.parallelPrefix(heads, Integer::sum);
    beginnings = gathered.stream().map(Beginnings.Gathered::all).toArray(Beginnings[]::new);
  }

  int shop(int entry) {
    return entries[entry] >>> OFFSET_BITS;
  }

  int place(int entry) {
    return placeOf(entries[entry]);
  }

  /** What begins as typed. */
  long beginning(byte[] typed, int length) {
    return beginning(typed, length, 0, all());
  }

  /**
   * What begins as typed.
   *
   * @param known so many of the letters are what a stretch is known to begin with
   */
  long beginning(byte[] typed, int length, int known, long stretch) {
    for (Beginnings each : beginnings) {
      if (!each.mayHave(typed, length, known)) {
        return Stretch.NONE;
      }
    }
    int from = Stretch.from(stretch);
    int to = Stretch.to(stretch);
    if (known < HEAD) {
      from = heads[head(typed, length, 0)];
      to = heads[head(typed, length, Letters.KINDS - 1) + 1];
    }
    if (length > HEAD && known < HEAD + KEY) {
      int last = key(typed, length, (1 << Letters.BITS) - 1);
      from = firstKey(key(typed, length, 0), from, to);
      to = firstWithout(entry -> keys[entry] <= last, Stretch.of(from, to));
    }
    if (length > HEAD + KEY) {
      from = firstText(typed, length, from, to);
      to = firstWithout(entry -> compare(entry, typed, length) == 0, Stretch.of(from, to));
    }
    return from < to ? Stretch.of(from, to) : Stretch.NONE;
  }

  long all() {
    return Stretch.of(0, entries.length);
  }

  /** What of a stretch ends after so many letters: it is first. */
  long ending(long stretch, int length) {
    byte[] letters = new byte[length + 1];
    IntPredicate ends =
        entry -> Letters.copy(texts.bytes(), place(entry), letters, length + 1) == length;
    int to = firstWithout(ends, stretch);
    return Stretch.from(stretch) < to ? Stretch.of(Stretch.from(stretch), to) : Stretch.NONE;
  }

  /** How many letters the word that begins there has, or its first one; see LONGEST_WORD. */
  int firstLength(int entry) {
    return lengths[entry];
  }

  /** Hands over the entries of a stretch that are wanted. */
  void each(long stretch, Wanted wanted, IntConsumer entry) {
    int to = Stretch.to(stretch);
    for (int i = Stretch.from(stretch), end; i < to; i = end) {
      end = Math.min(to, EntryBlocks.end(i));
      boolean isWhole = end - i == EntryBlocks.SIZE;
      if (!isWhole || blocks.mayHave(i, wanted)) {
        for (int each = i; each < end; each++) {
          if (wanted.mayHave(shop(each), lengths[each])) {
            entry.accept(each);
            wanted.follow();
          }
        }
      }
    }
  }

  /** How many entries are of shops that are there, counted up to so many. */
  int count(long stretch, IntPredicate isThere, int most) {
    int count = 0;
    for (int i = Stretch.from(stretch); i < Stretch.to(stretch) && count < most; i++) {
      count += isThere.test(shop(i)) ? 1 : 0;
    }
    return count;
  }

  private static int[] unsorted(ShopTexts texts, int shops) {
    IntStream.Builder all = IntStream.builder();
    for (int shop = 0; shop < shops; shop++) {
      int number = shop;
      int start = texts.start(shop);
      ShopWords.each(
          texts,
          shop,
          word -> {
            // Nobody types the hundredth word of a name.
            if (word - start <= OFFSET) {
              all.add(number << OFFSET_BITS | (word - start));
            }
          });
    }
    return all.build().toArray();
  }

  private int placeOf(int packed) {
    return texts.start(packed >>> OFFSET_BITS) + (packed & OFFSET);
  }

  private int firstKey(int key, int from, int to) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The first entry that is no more as the ones before it are. It is looked for from the beginning
   * on: what is asked for is far shorter than the stretch more often than not.
   */
  private static int firstWithout(IntPredicate has, long stretch) {
    int low = Stretch.from(stretch);
    int high = Stretch.to(stretch);
    for (int step = 1; low + step <= high; step *= 2) {
      if (!has.test(low + step - 1)) {
        high = low + step - 1;
      } else {
        low += step;
      }
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (has.test(middle)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int firstText(byte[] typed, int length, int from, int to) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compare(middle, typed, length) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int compare(int entry, byte[] typed, int length) {
    return Letters.compare(texts.bytes(), place(entry), typed, length);
  }

  private static int head(byte[] letters, int length, int fill) {
    int head = 0;
    for (int i = 0; i < HEAD; i++) {
      head = head * Letters.KINDS + (i < length ? letters[i] : fill);
    }
    return head;
  }

  private static int key(byte[] letters, int length, int fill) {
    return (int) Letters.packed(letters, length, HEAD, HEAD + KEY, fill);
  }
}
