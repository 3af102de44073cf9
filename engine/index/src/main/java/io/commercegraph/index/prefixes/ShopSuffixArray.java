package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.PrefixSums;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A sparse suffix array of shop texts: all places where a word of a shop begins, sorted by the
 * letters from there on, so that the entries with a prefix form one range. Shops are numbered by
 * popularity, so the smallest numbers of a range are its most popular shops.
 */
final class ShopSuffixArray {

  /** The greatest number of shops of a segment, which share an int with an offset. */
  static final int MAX_SHOPS = 1 << 22;

  private static final int OFFSET_BITS = 8;
  private static final int OFFSET = (1 << OFFSET_BITS) - 1;

  /** The prefix table covers the first three letters, the keys the next five. */
  private static final int TABLE_LETTERS = 3;

  private static final int KEY_LETTERS = 5;
  private static final int[] PREFIX_LENGTHS = {4, 6, PrefixFilter.MAX_PREFIX};

  /** The length as which longer first words are stored. */
  static final int MAX_WORD_LENGTH = 63;

  private final ShopTexts texts;
  private final int[] entries;
  private final int[] keys;
  private final int[] prefixTable;
  private final byte[] wordLengths;
  private final BlockMaxima blocks;
  private final PrefixFilter[] prefixFilters;

  ShopSuffixArray(ShopTexts texts, int shops, PopularityHistogram popularities) {
    this.texts = texts;
    int[] unsorted = unsorted(texts, shops);
    int[] places = Arrays.stream(unsorted).map(this::placeOf).toArray();
    int[] order = SuffixSort.order(texts.bytes(), places);
    entries = new int[order.length];
    keys = new int[order.length];
    prefixTable =
        new int
            [LetterCodes.ALPHABET_SIZE * LetterCodes.ALPHABET_SIZE * LetterCodes.ALPHABET_SIZE + 1];
    wordLengths = new byte[order.length];
    blocks = new BlockMaxima(order.length);
    List<PrefixFilter.Builder> filterBuilders =
        Arrays.stream(PREFIX_LENGTHS).mapToObj(PrefixFilter.Builder::new).toList();
    byte[] letters = new byte[PrefixFilter.MAX_PREFIX];
    for (int i = 0; i < order.length; i++) {
      entries[i] = unsorted[order[i]];
      int first = ShopWords.lengthToWordEnd(texts.bytes(), places[order[i]], 1);
      wordLengths[i] = (byte) Math.min(MAX_WORD_LENGTH, first);
      blocks.add(i, shop(i), wordLengths[i], popularities.of(shop(i)));
      int length =
          LetterCodes.encode(texts.bytes(), places[order[i]], letters, PrefixFilter.MAX_PREFIX);
      keys[i] = key(letters, length, 0);
      prefixTable[tableIndex(letters, length, 0) + 1]++;
      filterBuilders.forEach(each -> each.add(letters, length));
    }
    PrefixSums.of(prefixTable);
    prefixFilters =
        filterBuilders.stream().map(PrefixFilter.Builder::build).toArray(PrefixFilter[]::new);
  }

  int shop(int entry) {
    return entries[entry] >>> OFFSET_BITS;
  }

  int place(int entry) {
    return placeOf(entries[entry]);
  }

  /** The range of entries with this prefix. */
  long rangeOf(byte[] typed, int length) {
    return rangeOf(typed, length, 0, all());
  }

  /**
   * The part of a range with this prefix.
   *
   * @param known how many letters of the prefix the whole range is known to have
   */
  long rangeOf(byte[] typed, int length, int known, long range) {
    for (PrefixFilter each : prefixFilters) {
      if (!each.mayContain(typed, length, known)) {
        return EntryRange.EMPTY;
      }
    }
    int from = EntryRange.from(range);
    int to = EntryRange.to(range);
    if (known < TABLE_LETTERS) {
      from = prefixTable[tableIndex(typed, length, 0)];
      to = prefixTable[tableIndex(typed, length, LetterCodes.ALPHABET_SIZE - 1) + 1];
    }
    if (length > TABLE_LETTERS && known < TABLE_LETTERS + KEY_LETTERS) {
      int last = key(typed, length, (1 << LetterCodes.BITS) - 1);
      from = firstKey(key(typed, length, 0), from, to);
      to = firstFailing(entry -> keys[entry] <= last, EntryRange.of(from, to));
    }
    if (length > TABLE_LETTERS + KEY_LETTERS) {
      from = firstText(typed, length, from, to);
      to = firstFailing(entry -> compare(entry, typed, length) == 0, EntryRange.of(from, to));
    }
    return from < to ? EntryRange.of(from, to) : EntryRange.EMPTY;
  }

  long all() {
    return EntryRange.of(0, entries.length);
  }

  /** The part of a range whose texts end after {@code length} letters; this part comes first. */
  long rangeEndingAfter(long range, int length) {
    byte[] letters = new byte[length + 1];
    IntPredicate ends =
        entry -> LetterCodes.encode(texts.bytes(), place(entry), letters, length + 1) == length;
    int to = firstFailing(ends, range);
    return EntryRange.from(range) < to
        ? EntryRange.of(EntryRange.from(range), to)
        : EntryRange.EMPTY;
  }

  /** The length of an entry's first word, up to {@link #MAX_WORD_LENGTH}. */
  int firstWordLength(int entry) {
    return wordLengths[entry];
  }

  /**
   * Passes the entries of a range that may reach the top to {@code consumer}, skipping blocks by
   * their maxima.
   */
  void each(long range, ScoreThreshold threshold, IntConsumer consumer) {
    int to = EntryRange.to(range);
    for (int i = EntryRange.from(range), end; i < to; i = end) {
      end = Math.min(to, BlockMaxima.end(i));
      boolean isWhole = end - i == BlockMaxima.SIZE;
      if (!isWhole || blocks.mayQualify(i, threshold)) {
        for (int each = i; each < end; each++) {
          if (threshold.mayQualify(shop(each), wordLengths[each])) {
            consumer.accept(each);
            threshold.refresh();
          }
        }
      }
    }
  }

  /** How many entries of a range are of visible shops, counted up to a limit. */
  int count(long range, IntPredicate isPresent, int limit) {
    int count = 0;
    for (int i = EntryRange.from(range); i < EntryRange.to(range) && count < limit; i++) {
      count += isPresent.test(shop(i)) ? 1 : 0;
    }
    return count;
  }

  private static int[] unsorted(ShopTexts texts, int shops) {
    IntStream.Builder all = IntStream.builder();
    for (int shop = 0; shop < shops; shop++) {
      int number = shop;
      int start = texts.start(shop);
      ShopWords.eachStart(
          texts,
          shop,
          word -> {
            // Words further on are not indexed: nobody types the hundredth word of a name.
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
   * The first entry of a range that fails a test which all before it pass. Galloping search from
   * the start: the result is mostly near it.
   */
  private static int firstFailing(IntPredicate has, long range) {
    int low = EntryRange.from(range);
    int high = EntryRange.to(range);
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
    return LetterCodes.compare(texts.bytes(), place(entry), typed, length);
  }

  private static int tableIndex(byte[] letters, int length, int fill) {
    int head = 0;
    for (int i = 0; i < TABLE_LETTERS; i++) {
      head = head * LetterCodes.ALPHABET_SIZE + (i < length ? letters[i] : fill);
    }
    return head;
  }

  private static int key(byte[] letters, int length, int fill) {
    return (int)
        LetterCodes.pack(letters, length, TABLE_LETTERS, TABLE_LETTERS + KEY_LETTERS, fill);
  }
}
