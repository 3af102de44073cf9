package io.commercegraph.query.trust.state;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many reports each frequent sender has sent, counted by the algorithm of Misra and Gries
 * (Finding repeated elements, 1982): where the table is full, each count falls by one. Memory is
 * bounded, and a frequent sender is undercounted by at most one in {@link #MOST} of all reports.
 *
 * <p>Arrays, since each report makes a new table and a map takes much longer to copy.
 */
public final class FrequentSenders {

  static final FrequentSenders NONE = new FrequentSenders(new String[0], new int[0]);

  /** The size of the table: whoever sends more than one in this many reports is in it. */
  private static final int MOST = 64;

  private final String[] senders;
  private final int[] counts;

  private FrequentSenders(String[] senders, int[] counts) {
    this.senders = senders;
    this.counts = counts;
  }

  /** A table as it is stored. */
  @JsonCreator
  static FrequentSenders of(Map<String, Integer> bySender) {
    return new FrequentSenders(
        bySender.keySet().toArray(String[]::new),
        bySender.values().stream().mapToInt(Integer::intValue).toArray());
  }

  @JsonValue
  Map<String, Integer> bySender() {
    Map<String, Integer> bySender = LinkedHashMap.newLinkedHashMap(senders.length);
    for (int i = 0; i < senders.length; i++) {
      bySender.put(senders[i], counts[i]);
    }
    return bySender;
  }

  /** The table with one more report of a sender. */
  FrequentSenders with(String who) {
    for (int i = 0; i < senders.length; i++) {
      if (senders[i].equals(who)) {
        int[] more = counts.clone();
        more[i]++;
        return new FrequentSenders(senders, more);
      }
    }
    return senders.length < MOST ? extendedBy(who) : withEachOneLess();
  }

  private FrequentSenders extendedBy(String who) {
    int size = senders.length;
    String[] more = Arrays.copyOf(senders, size + 1);
    int[] counted = Arrays.copyOf(counts, size + 1);
    more[size] = who;
    counted[size] = 1;
    return new FrequentSenders(more, counted);
  }

  private FrequentSenders withEachOneLess() {
    String[] left = new String[senders.length];
    int[] fewer = new int[senders.length];
    int size = 0;
    for (int i = 0; i < senders.length; i++) {
      if (counts[i] > 1) {
        left[size] = senders[i];
        fewer[size++] = counts[i] - 1;
      }
    }
    return new FrequentSenders(Arrays.copyOf(left, size), Arrays.copyOf(fewer, size));
  }

  /** The count of the most frequent one; 0 where there is none. */
  int most() {
    int most = 0;
    for (int count : counts) {
      most = Math.max(most, count);
    }
    return most;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FrequentSenders that && bySender().equals(that.bySender());
  }

  @Override
  public int hashCode() {
    return bySender().hashCode();
  }

  @Override
  public String toString() {
    return bySender().toString();
  }
}
