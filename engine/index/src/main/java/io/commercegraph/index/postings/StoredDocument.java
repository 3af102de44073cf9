package io.commercegraph.index.postings;

/** The entries of one document among those of a page: the terms of its title, then the others. */
final class StoredDocument {

  private final int[] page;
  private final int first;
  private final int entries;
  private final int titleTerms;

  interface TermAndRole {
    void accept(int term, TermRole role);
  }

  StoredDocument(int[] page, int first, int count) {
    this.page = page;
    this.first = first;
    this.entries = count;
    int inTitle = 0;
    while (inTitle < count && role(inTitle).isTitleWord()) {
      inTitle++;
    }
    this.titleTerms = inTitle;
  }

  int entries() {
    return entries;
  }

  int titleTerms() {
    return titleTerms;
  }

  int entry(int at) {
    return page[first + at];
  }

  /** Passes each term once, with the best of its roles: a title may have it several times. */
  void eachTerm(TermAndRole consumer) {
    for (int i = 0; i < entries; i++) {
      if (i >= titleTerms || isFirst(i)) {
        consumer.accept(term(i), i >= titleTerms ? role(i) : bestRoleInTitle(i));
      }
    }
  }

  private boolean isFirst(int at) {
    for (int i = 0; i < at; i++) {
      if (term(i) == term(at)) {
        return false;
      }
    }
    return true;
  }

  private TermRole bestRoleInTitle(int at) {
    TermRole best = role(at);
    for (int i = at + 1; i < titleTerms; i++) {
      if (term(i) == term(at) && role(i).weight() > best.weight()) {
        best = role(i);
      }
    }
    return best;
  }

  private int term(int at) {
    return PackedEntry.value(entry(at));
  }

  private TermRole role(int at) {
    return PackedEntry.role(entry(at));
  }
}
