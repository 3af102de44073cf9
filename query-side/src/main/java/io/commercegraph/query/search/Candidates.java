package io.commercegraph.query.search;

import io.commercegraph.query.search.ProductIndex.View;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Picks the documents that are worth a closer look, by adding up what the terms alone are worth.
 * Rare terms first: when so many entries were gone through, what is still to come is so common that
 * it may reorder but hardly adds a candidate. Kept and used again, by one search at a time.
 */
final class Candidates {

  /** How many are looked at closely. */
  static final int MOST = 500;

  /** So many fit a byte that tells them apart. */
  private static final byte MOST_GROUPS = Byte.MAX_VALUE;

  private static final int ENOUGH_ENTRIES = 600_000;

  private float[] sums = {};
  private byte[] lastGroup = {};
  private int[] touched = {};
  private int count;

  /** The best documents, in no order. */
  int[] of(Query query, ProductIndex index, View view) {
    reset(view.documents());
    List<Group> rarestFirst =
        query.groups().stream().sorted(Comparator.comparingInt(Group::documents)).toList();
    long seen = 0;
    byte number = 1;
    for (Group group : rarestFirst) {
      boolean enough = seen > 0 && seen + group.documents() > ENOUGH_ENTRIES;
      if (enough || number == MOST_GROUPS) {
        break;
      }
      seen += group.documents();
      add(group, number++, index, view.documents());
    }
    return best(index, view);
  }

  private void add(Group group, byte number, ProductIndex index, int end) {
    for (int i = 0; i < group.size(); i++) {
      float value = group.value(i);
      for (int entry : index.documentsWith(group.term(i))) {
        int document = Postings.document(entry);
        if (entry == 0 || document >= end) {
          break;
        }
        if (lastGroup[document] != number) {
          if (lastGroup[document] == 0) {
            touched[count++] = document;
          }
          lastGroup[document] = number;
          sums[document] += value * Entry.role(entry).weight();
        }
      }
    }
  }

  private int[] best(ProductIndex index, View view) {
    Largest largest = new Largest(MOST);
    for (int i = 0; i < count; i++) {
      int document = touched[i];
      float sum = sums[document];
      if (largest.takes(sum * Lengths.MOST)) {
        float score = sum * Lengths.factor(index.length(document), view.averageLength());
        if (largest.takes(score) && index.isLive(document, view)) {
          largest.add(score, document);
        }
      }
    }
    return largest.values();
  }

  private void reset(int documents) {
    if (sums.length < documents) {
      int size = documents + documents / 8 + 64;
      sums = new float[size];
      lastGroup = new byte[size];
      touched = new int[size];
    } else if (count > sums.length / 8) {
      Arrays.fill(sums, 0);
      Arrays.fill(lastGroup, (byte) 0);
    } else {
      for (int i = 0; i < count; i++) {
        sums[touched[i]] = 0;
        lastGroup[touched[i]] = 0;
      }
    }
    count = 0;
  }
}
