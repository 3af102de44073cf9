package io.commercegraph.query.search;

import java.util.Arrays;

/** What is left of a group to be gone through, and what each document may have of that. */
final class Rest {

  private final Group group;
  private final PostingsCursor[] cursors;
  private final Sieve few;
  private int passed;

  /** Takes a sieve that was cleared for this search; groups may share it. */
  Rest(Group group, ProductIndex index, Sieve few) {
    this.group = group;
    this.few = few;
    this.cursors = new PostingsCursor[group.size()];
    Arrays.setAll(cursors, i -> index.along(group.term(i)));
    for (int i = 0; i < group.few(); i++) {
      for (int entry : index.documentsWith(group.term(i))) {
        if (entry == 0) {
          break;
        }
        few.add(Postings.document(entry));
      }
    }
  }

  Group group() {
    return group;
  }

  /** How many terms were gone through: a document not seen has none of these. */
  int passed() {
    return passed;
  }

  boolean isEmpty() {
    return passed == group.size();
  }

  /** The most that it adds to any product. */
  float most() {
    return group.most(passed);
  }

  /** How few words a title has that has some of it. */
  int shortest() {
    return group.shortest(passed);
  }

  /** The term that comes next, and what it adds to a product's score. */
  int next() {
    return group.term(passed);
  }

  float value() {
    return group.value(passed);
  }

  /** The next term is gone through: who is not seen by then lacks it. */
  PostingsCursor pass() {
    return cursors[passed++];
  }

  /** Sets the bits of the documents that have some of it, from the first one on. */
  void mark(long[] bits, int first) {
    for (int i = passed; i < cursors.length; i++) {
      cursors[i].mark(bits, first);
    }
  }

  /** A bit for each of so many documents, 64 at most, that may have some of it. */
  long mayHave(int[] documents, int count) {
    long some = passed < group.few() ? few.mayHave(documents, count) : 0;
    for (int i = Math.max(passed, group.few()); i < cursors.length; i++) {
      some |= cursors[i].mayHave(documents, count);
    }
    return some;
  }

  /** Back to the first documents. */
  void rewind() {
    for (int i = passed; i < cursors.length; i++) {
      cursors[i].rewind();
    }
  }

  /** What a document has of it; the next one asked for must be a later one. */
  float listed(int document) {
    float value = 0;
    for (int i = passed; group.most(i) > value; i++) {
      value = Math.max(value, group.value(i) * cursors[i].listedWeight(document));
    }
    return value;
  }

  /** What a document has of it at most; the next one asked for must be a later one. */
  float of(int document) {
    float value = 0;
    int i = passed;
    if (i < group.few() && !few.mayHave(document)) {
      i = group.few();
    }
    for (; group.most(i) > value; i++) {
      value = Math.max(value, group.value(i) * cursors[i].weight(document));
    }
    return value;
  }
}
