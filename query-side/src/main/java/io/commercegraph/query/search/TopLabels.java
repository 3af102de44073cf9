package io.commercegraph.query.search;

import io.commercegraph.query.search.catalogue.ProductLabels;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;

/**
 * The groups of labels with the greatest counts, a top-k heap. A group is named as the label is
 * that most of its products have.
 *
 * @param <T> a group with its count, as answers show it
 */
final class TopLabels<T> {

  private static final int MOST_SHOWN = 20;

  private final int[] countOf;
  private final IntUnaryOperator groupOf;
  private final Group<T> shown;
  private final Comparator<T> mostFirst;

  /** Makes a group by the label that names it and its count. */
  @FunctionalInterface
  interface Group<T> {
    T of(int label, int count);
  }

  /**
   * Takes the counts by the values of a column.
   *
   * @param groupOf the group of a label, less than the number of labels
   * @param mostFirst the order of groups, of which only equally great ones are asked
   */
  TopLabels(int[] countOf, IntUnaryOperator groupOf, Group<T> shown, Comparator<T> mostFirst) {
    this.countOf = countOf;
    this.groupOf = groupOf;
    this.shown = shown;
    this.mostFirst = mostFirst;
  }

  /** The groups with the most, the most first. */
  List<T> best() {
    int[] total = new int[countOf.length];
    int[] namedBy = new int[countOf.length];
    for (int value = ProductLabels.OFFSET; value < countOf.length; value++) {
      int count = countOf[value];
      if (count > 0) {
        int label = value - ProductLabels.OFFSET;
        int group = groupOf.applyAsInt(label);
        total[group] += count;
        if (namedBy[group] == 0 || names(value, namedBy[group])) {
          namedBy[group] = value;
        }
      }
    }
    return best(total, namedBy);
  }

  /** Whether a label names its group rather than another one. */
  private boolean names(int value, int other) {
    return countOf[value] > countOf[other]
        || (countOf[value] == countOf[other] && compare(value, other) < 0);
  }

  private int compare(int value, int other) {
    return mostFirst.compare(
        shown.of(value - ProductLabels.OFFSET, 0), shown.of(other - ProductLabels.OFFSET, 0));
  }

  private List<T> best(int[] total, int[] namedBy) {
    PriorityQueue<T> worstFirst = new PriorityQueue<>(MOST_SHOWN + 1, mostFirst.reversed());
    PriorityQueue<Integer> counts = new PriorityQueue<>(MOST_SHOWN + 1);
    for (int group = 0; group < total.length; group++) {
      boolean isFull = counts.size() == MOST_SHOWN;
      if (total[group] > 0 && !(isFull && total[group] < counts.element())) {
        worstFirst.add(shown.of(namedBy[group] - ProductLabels.OFFSET, total[group]));
        counts.add(total[group]);
        if (isFull) {
          worstFirst.poll();
          counts.poll();
        }
      }
    }
    return worstFirst.stream().sorted(mostFirst).toList();
  }
}
