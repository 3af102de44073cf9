package io.commercegraph.query.search;

/**
 * Whether any product has all words of a query as they were typed: along the list of the rarest one
 * it is soon told, and the query need not be ranked to learn that none has.
 */
final class Together {

  private final PostingsCursor[] words;
  private int count;
  private int rarest = StringTable.NONE;

  private Together(Query query, ProductIndex index) {
    this.words = new PostingsCursor[query.groups().size()];
    for (Group group : query.groups()) {
      int term = group.exact();
      if (term != StringTable.NONE) {
        words[count++] = index.along(term);
        boolean rarer = rarest == StringTable.NONE || index.count(term) < index.count(rarest);
        rarest = rarer ? term : rarest;
      }
    }
  }

  static boolean isAny(Query query, ProductIndex index, View view) {
    Together together = new Together(query, index);
    if (together.rarest == StringTable.NONE) {
      return false;
    }
    for (int entry : index.documentsWith(together.rarest)) {
      int document = Postings.document(entry);
      if (entry == 0 || document >= view.documents()) {
        return false;
      }
      if (together.has(document) && index.isLive(document, view)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(int document) {
    for (int i = 0; i < count; i++) {
      if (!words[i].has(document)) {
        return false;
      }
    }
    return true;
  }
}
