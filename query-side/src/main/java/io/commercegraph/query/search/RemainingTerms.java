package io.commercegraph.query.search;

import java.util.Arrays;

/** What is left of a group to be gone through, and what each document may have of that. */
final class RemainingTerms {

  private final TermGroup group;
  private final PostingsCursor[] cursors;
  private final BloomFilter rareTermsFilter;
  private int passed;

  /** Takes a sieve that was cleared for this search; groups may share it. */
  RemainingTerms(TermGroup group, ProductIndex index, BloomFilter rareTermsFilter) {
    this.group = group;
    this.rareTermsFilter = rareTermsFilter;
    this.cursors = new PostingsCursor[group.size()];
    Arrays.setAll(cursors, i -> index.cursor(group.term(i)));
    for (int i = 0; i < group.rareTerms(); i++) {
      for (int entry : index.postings(group.term(i))) {
        if (entry == 0) {
          break;
        }
        rareTermsFilter.add(Postings.document(entry));
      }
    }
  }

  TermGroup group() {
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
  float maxValue() {
    return group.maxValueFrom(passed);
  }

  /** How few words a title has that has some of it. */
  int shortestTitle() {
    return group.shortestTitleFrom(passed);
  }

  /** The term that comes next, and what it adds to a product's score. */
  int nextTerm() {
    return group.term(passed);
  }

  float nextValue() {
    return group.value(passed);
  }

  /** The next term is gone through: who is not seen by then lacks it. */
  PostingsCursor advance() {
    return cursors[passed++];
  }

  /** Sets the bits of the documents that have some of it, from the first one on. */
  void orInto(long[] bits, int first) {
    for (int i = passed; i < cursors.length; i++) {
      cursors[i].orInto(bits, first);
    }
  }

  /** A bit for each of so many documents, 64 at most, that may have some of it. */
  long mayContain(int[] documents, int count) {
    long some = passed < group.rareTerms() ? rareTermsFilter.mayContain(documents, count) : 0;
    for (int i = Math.max(passed, group.rareTerms()); i < cursors.length; i++) {
      some |= cursors[i].mayContain(documents, count);
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
  float exactValue(int document) {
    float value = 0;
    for (int i = passed; group.maxValueFrom(i) > value; i++) {
      value = Math.max(value, group.value(i) * cursors[i].exactWeight(document));
    }
    return value;
  }

  /** What a document has of it at most; the next one asked for must be a later one. */
  float upperBound(int document) {
    float value = 0;
    int i = passed;
    if (i < group.rareTerms() && !rareTermsFilter.mayContain(document)) {
      i = group.rareTerms();
    }
    for (; group.maxValueFrom(i) > value; i++) {
      value = Math.max(value, group.value(i) * cursors[i].maxWeight(document));
    }
    return value;
  }
}
