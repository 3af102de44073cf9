package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * Some shops' words, never changed once built: the words in order for what is typed from their
 * start, trigrams for what is typed from their midst, and for each word its shops, the most popular
 * first.
 */
final class ShopSegment {

  private static final int BLOCK = 64;

  private final SearchedShop[] shops;
  private final SortedWords words;
  private final int[] listStarts;
  private final int[] lists;
  private final int[] wordStarts;
  private final int[] wordsOf;
  private final byte[] best;
  private final byte[] blockBest;
  private final Trigrams trigrams;

  ShopSegment(List<SearchedShop> unsorted) {
    // Numbered by popularity: a word's shops come in that order by themselves.
    shops =
        unsorted.stream()
            .sorted(Comparator.comparingDouble(shop -> -shop.popularity()))
            .toArray(SearchedShop[]::new);
    TreeMap<byte[], Integer> counts = new TreeMap<>(Arrays::compareUnsigned);
    byte[][][] texts = new byte[shops.length][][];
    wordStarts = new int[shops.length + 1];
    for (int shop = 0; shop < shops.length; shop++) {
      texts[shop] = words(shops[shop].listing(), counts);
      wordStarts[shop + 1] = wordStarts[shop] + texts[shop].length;
    }
    words = new SortedWords(List.copyOf(counts.keySet()));
    listStarts = new int[words.size() + 1];
    int word = 0;
    for (Map.Entry<byte[], Integer> entry : counts.entrySet()) {
      listStarts[word + 1] = listStarts[word] + entry.getValue();
      entry.setValue(word++);
    }
    lists = new int[listStarts[words.size()]];
    wordsOf = new int[lists.length];
    int[] next = listStarts.clone();
    int at = 0;
    for (int shop = 0; shop < shops.length; shop++) {
      for (byte[] text : texts[shop]) {
        wordsOf[at] = Objects.requireNonNull(counts.get(text));
        lists[next[wordsOf[at++]]++] = shop;
      }
    }
    best = new byte[words.size()];
    blockBest = new byte[words.size() / BLOCK + 1];
    for (int i = 0; i < best.length; i++) {
      best[i] = (byte) Math.round(shops[lists[listStarts[i]]].popularity() * Byte.MAX_VALUE);
      blockBest[i / BLOCK] = (byte) Math.max(blockBest[i / BLOCK], best[i]);
    }
    trigrams = new Trigrams(words, byPopularity());
  }

  int size() {
    return shops.length;
  }

  SearchedShop shop(int number) {
    return shops[number];
  }

  SortedWords words() {
    return words;
  }

  /** The shops of a word, until the visitor has enough. */
  boolean eachShop(int word, IntPredicate goOn) {
    for (int i = listStarts[word]; i < listStarts[word + 1]; i++) {
      if (!goOn.test(lists[i])) {
        return false;
      }
    }
    return true;
  }

  /** How alike a shop is to a text of several parts; 0 if one of them is not there. */
  float likeness(int shop, List<byte[]> parts) {
    float sum = 0;
    for (byte[] part : parts) {
      float most = 0;
      for (int i = wordStarts[shop]; i < wordStarts[shop + 1]; i++) {
        most = Math.max(most, Similarity.apart(part, words, wordsOf[i]));
      }
      if (most == 0) {
        return 0;
      }
      sum += most;
    }
    return sum / parts.size();
  }

  /** The words that may have a part in their midst, the most popular first. */
  void containing(byte[] part, int most, IntPredicate goOn) {
    trigrams.containing(part, most, goOn);
  }

  /** The most popular words from one to before another one, in no order. */
  int[] mostPopular(int from, int to, int most) {
    Largest largest = new Largest(most);
    int word = from;
    while (word < to) {
      boolean wholeBlock = word % BLOCK == 0 && word + BLOCK <= to;
      if (wholeBlock && !largest.takes(blockBest[word / BLOCK])) {
        word += BLOCK;
      } else {
        int end = Math.min(to, (word / BLOCK + 1) * BLOCK);
        for (; word < end; word++) {
          if (largest.takes(best[word])) {
            largest.add(best[word], word);
          }
        }
      }
    }
    return largest.values();
  }

  private int[] byPopularity() {
    int[] order = new int[best.length];
    int[] starts = new int[Byte.MAX_VALUE + 2];
    for (byte popularity : best) {
      starts[Byte.MAX_VALUE - popularity + 1]++;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    for (int word = 0; word < best.length; word++) {
      order[starts[Byte.MAX_VALUE - best[word]]++] = word;
    }
    return order;
  }

  private static byte[][] words(SearchedShop.Listing shop, Map<byte[], Integer> counts) {
    byte[][] words =
        ShopWords.of(shop.name(), shop.domain()).stream()
            .map(SortedWords::encode)
            .toArray(byte[][]::new);
    for (byte[] word : words) {
      counts.merge(word, 1, Integer::sum);
    }
    return words;
  }
}
