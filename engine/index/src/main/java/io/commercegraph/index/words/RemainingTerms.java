package io.commercegraph.index.words;

import io.commercegraph.index.arrays.BloomFilter;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.PostingsCursor;
import io.commercegraph.index.postings.ProductIndex;
import java.util.Arrays;

/**
 * The terms of one group that the search has still to read, and an upper bound of what each
 * document can gain by them.
 */
final class RemainingTerms {

  private final TermGroup group;
  private final PostingsCursor[] cursors;
  private final BloomFilter rareTermsFilter;
  private int passed;

  /**
   * All terms of a group.
   *
   * @param rareTermsFilter filter that was cleared for this search; groups may share one
   */
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

  /** The number of terms that were read: a document not met so far has none of them. */
  int passed() {
    return passed;
  }

  boolean isEmpty() {
    return passed == group.size();
  }

  /** An upper bound of what the remaining terms add to a score. */
  float maxValue() {
    return group.maxValueFrom(passed);
  }

  /** The length of the shortest title that contains one of the remaining terms. */
  int shortestTitle() {
    return group.shortestTitleFrom(passed);
  }

  /** The term that is read next. */
  int nextTerm() {
    return group.term(passed);
  }

  float nextValue() {
    return group.value(passed);
  }

  /**
   * Moves on to the next term and returns its list: a document that is not in the list lacks the
   * term.
   */
  PostingsCursor advance() {
    return cursors[passed++];
  }

  /**
   * Sets the bits of the documents that have one of the remaining terms, from document {@code
   * first} on.
   */
  void orInto(long[] bits, int first) {
    for (int i = passed; i < cursors.length; i++) {
      cursors[i].orInto(bits, first);
    }
  }

  /**
   * A bit for each of the first {@code count} documents, 64 at most, that may have one of the
   * remaining terms.
   */
  long mayContain(int[] documents, int count) {
    long some = passed < group.rareTerms() ? rareTermsFilter.mayContain(documents, count) : 0;
    for (int i = Math.max(passed, group.rareTerms()); i < cursors.length; i++) {
      some |= cursors[i].mayContain(documents, count);
    }
    return some;
  }

  /** Moves all cursors back to the first document. */
  void rewind() {
    for (int i = passed; i < cursors.length; i++) {
      cursors[i].rewind();
    }
  }

  /**
   * The exact value of the remaining terms in a document. Calls must be in ascending order of
   * documents.
   */
  float exactValue(int document) {
    float value = 0;
    for (int i = passed; group.maxValueFrom(i) > value; i++) {
      value = Math.max(value, group.value(i) * cursors[i].exactWeight(document));
    }
    return value;
  }

  /**
   * An upper bound of the value of the remaining terms in a document. Calls must be in ascending
   * order of documents.
   */
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
