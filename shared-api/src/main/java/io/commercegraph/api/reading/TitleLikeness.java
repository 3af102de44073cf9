package io.commercegraph.api.reading;

import java.util.List;

/**
 * How alike titles are to a query, by the runs of three characters that both have; the blanks
 * between words count as characters. A run weighs the more, the fewer of the titles have it: what
 * all of them have tells nothing. Where a letter is mistyped, most runs of its word are still the
 * same.
 */
final class TitleLikeness {

  /** How many titles can be compared at once. */
  static final int MOST = Integer.SIZE - 2;

  private static final int BITS_OF_CHARACTER = 16;
  private static final long ALL_OF_RUN = (1L << (3 * BITS_OF_CHARACTER)) - 1;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** What a run adds that all titles have. */
  private static final double LEAST_WEIGHT = 0.2;

  /** The query's number; its titles have the following ones. */
  private static final int QUERY = 0;

  /** A hash table of runs. */
  private final long[] runs;

  /** Who has a run, a bit for each number; none where a slot is empty. */
  private final int[] owners;

  /** The slots of the query's runs, then of each title's. */
  private final int[] slots;

  /** Where the slots of each end. */
  private final int[] ends;

  private final double[] weights;
  private int count;

  private TitleLikeness(List<String> query, List<List<String>> titles) {
    int characters = lengthOf(query);
    for (List<String> title : titles) {
      characters += lengthOf(title);
    }
    int size = Integer.highestOneBit(Math.max(1, characters)) << 1;
    runs = new long[size];
    owners = new int[size];
    slots = new int[characters];
    ends = new int[titles.size() + 1];
    weights = weights(titles.size());
    add(query, QUERY);
    for (int i = 0; i < titles.size(); i++) {
      add(titles.get(i), i + 1);
    }
  }

  /**
   * The cosine of a query with each of some titles.
   *
   * @param titles {@link #MOST} at most
   */
  static double[] of(List<String> query, List<List<String>> titles) {
    TitleLikeness read = new TitleLikeness(query, titles);
    double[] cosines = new double[titles.size()];
    double typed = read.weight(QUERY, QUERY);
    for (int i = 0; i < cosines.length; i++) {
      double shared = read.weight(i + 1, QUERY);
      cosines[i] = shared == 0 ? 0 : shared / Math.sqrt(typed * read.weight(i + 1, i + 1));
    }
    return cosines;
  }

  private static int lengthOf(List<String> words) {
    int length = 0;
    for (String word : words) {
      length += word.length() + 1;
    }
    return length;
  }

  /** The squares of what runs weigh, by how many of the titles have them. */
  private static double[] weights(int titles) {
    double[] weights = new double[titles + 1];
    for (int having = 0; having <= titles; having++) {
      double weight = Math.log((titles + 1.0) / (having + 1)) + LEAST_WEIGHT;
      weights[having] = weight * weight;
    }
    return weights;
  }

  private void add(List<String> words, int number) {
    long run = ' ';
    for (String word : words) {
      for (int i = 0; i <= word.length(); i++) {
        char next = i < word.length() ? word.charAt(i) : ' ';
        run = ((run << BITS_OF_CHARACTER) | next) & ALL_OF_RUN;
        if (run >>> (2 * BITS_OF_CHARACTER) != 0) {
          add(run, 1 << number);
        }
      }
    }
    ends[number] = count;
  }

  private void add(long run, int owner) {
    int last = runs.length - 1;
    int slot = (int) ((run * SPREAD) >>> Integer.SIZE) & last;
    while (owners[slot] != 0 && runs[slot] != run) {
      slot = (slot + 1) & last;
    }
    if ((owners[slot] & owner) == 0) {
      runs[slot] = run;
      owners[slot] |= owner;
      slots[count++] = slot;
    }
  }

  /** What the runs of one weigh that another one has, too. */
  private double weight(int one, int other) {
    double sum = 0;
    for (int i = one == QUERY ? 0 : ends[one - 1]; i < ends[one]; i++) {
      int owner = owners[slots[i]];
      if (((owner >>> other) & 1) != 0) {
        sum += weights[Integer.bitCount(owner >>> 1)];
      }
    }
    return sum;
  }
}
