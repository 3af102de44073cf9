package io.commercegraph.query.search;

import io.commercegraph.query.search.Terms.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The products' words, in memory. One thread writes; what it wrote since the last {@link #publish}
 * is seen all at once. A changed product is a new document, the old one dies: whoever reads at an
 * older view goes on seeing that.
 */
final class ProductIndex {

  private static final int WEAR = 10_000;

  private final Lexicon lexicon = new Lexicon();
  private final Postings postings = new Postings();
  private final TermReach reach = new TermReach();

  private final StringTable ids = new StringTable();
  private final GrowingInts documentOf = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();

  private final Documents all = new Documents();
  private final GrowingInts numbers = new GrowingInts();
  private final GrowingInts entries = new GrowingInts();

  private int documents;
  private int live;
  private long words;
  private volatile View view = View.EMPTY;

  View view() {
    return view;
  }

  void put(String id, ProductText text) {
    put(id, Terms.of(text));
  }

  private void put(String id, Terms terms) {
    int number = ids.add(id);
    bury(number);
    int document = documents++;
    documentOf.set(number, document + 1);
    numbers.set(document, number);
    int first = all.firstEntry(document);
    int entry = first;
    for (Term term : terms.inOrder()) {
      entries.set(entry++, Entry.of(lexicon.add(term.text()), term.role()));
    }
    all.neighbours(document, neighbours(first, entry));
    for (Map.Entry<String, Role> term : terms.beside().entrySet()) {
      entries.set(entry++, Entry.of(lexicon.add(term.getKey()), term.getValue()));
    }
    all.firstEntry(document + 1, entry);
    terms
        .byBestRole()
        .forEach(
            (text, role) -> {
              int term = lexicon.find(text);
              reach.add(term, role, terms.inOrder().size());
              countDoubling(term, postings.count(term) + 1);
              postings.add(term, document, role);
            });
    int length = Math.min(Lengths.LONGEST, terms.inOrder().size());
    all.words(document, length, doublings(first, first + terms.inOrder().size()));
    live++;
    words += length;
  }

  /** A product that is gone; one that never was is none of our business. */
  void remove(String id) {
    int number = ids.find(id);
    if (number != StringTable.NONE) {
      bury(number);
      documentOf.set(number, 0);
    }
  }

  /** How many offers a product has; it breaks ties. */
  void offers(String id, int count) {
    offers.set(ids.add(id), count);
  }

  /** Shows readers all that was written. */
  void publish() {
    view = View.of(view.time() + 1, documents, live, words);
  }

  /** Whether most of what is kept is dead. */
  boolean isWorn() {
    return documents - live > Math.max(WEAR, live);
  }

  /** The same products without the dead ones. */
  ProductIndex renewed() {
    ProductIndex fresh = new ProductIndex();
    for (int document = 0; document < documents; document++) {
      if (all.diedAt(document) == 0) {
        String id = id(document);
        fresh.put(id, terms(document));
        fresh.offers(id, offers(document));
      }
    }
    fresh.publish();
    return fresh;
  }

  boolean isLive(int document, View at) {
    int died = all.diedAt(document);
    return document < at.documents() && (died == 0 || died > at.time());
  }

  String id(int document) {
    return ids.get(numbers.get(document));
  }

  int offers(int document) {
    return offers.get(numbers.get(document));
  }

  /** How many words its title has. */
  int length(int document) {
    return all.length(document);
  }

  /** What the words of its title are worth at least. */
  float leastMass(int document, View at) {
    return all.length(document) * at.logDocuments() - Doublings.log(all.doublings(document));
  }

  int firstEntry(int document) {
    return all.firstEntry(document);
  }

  /** Which of its words stand side by side; see {@link Neighbours}. */
  int neighbours(int document) {
    return all.neighbours(document);
  }

  int entry(int index) {
    return entries.get(index);
  }

  int[] documentsWith(int term) {
    return postings.list(term);
  }

  /** Tells which of the documents, asked for in their order, have a term. */
  PostingsCursor along(int term) {
    return new PostingsCursor(postings.list(term), postings.sieve(term), reach.weight(term));
  }

  Lexicon lexicon() {
    return lexicon;
  }

  int count(int term) {
    return postings.count(term);
  }

  /** The most that a term counts for anywhere, by its role. */
  float bestRole(int term) {
    return reach.weight(term);
  }

  /** How many words the shortest title has that has a term. */
  int shortest(int term) {
    return reach.shortest(term);
  }

  /** How much it says that a product has this term (the idf of BM25). */
  float weight(int term, View at) {
    return at.weight(postings.count(term));
  }

  private void bury(int number) {
    int document = documentOf.get(number) - 1;
    if (document >= 0) {
      all.diedAt(document, view.time() + 1);
      live--;
      words -= length(document);
    }
  }

  /** If that so many have a term makes it twice as common, tells all in whose title it stands. */
  private void countDoubling(int term, int count) {
    if (!Doublings.isOneMore(count)) {
      return;
    }
    int[] list = postings.list(term);
    for (int i = 0; i < count - 1; i++) {
      if (Entry.role(list[i]).isInOrder()) {
        all.addDoubling(Postings.document(list[i]));
      }
    }
  }

  /**
   * Of a title's words. One that stands there again counts for more than any has, so that it is
   * taken to be worth less than nothing: that the word becomes more common is told once.
   */
  private int doublings(int first, int end) {
    int doublings = 0;
    for (int i = first; i < end; i++) {
      int term = Entry.value(entry(i));
      doublings += isAmong(first, i, term) ? Doublings.MOST : Doublings.of(count(term));
    }
    return doublings;
  }

  private boolean isAmong(int first, int end, int term) {
    for (int i = first; i < end; i++) {
      if (Entry.value(entry(i)) == term) {
        return true;
      }
    }
    return false;
  }

  private int neighbours(int first, int end) {
    int[] terms = new int[end - first];
    Arrays.setAll(terms, i -> Entry.value(entry(first + i)));
    return Neighbours.of(terms);
  }

  private Terms terms(int document) {
    List<Term> inOrder = new ArrayList<>();
    Map<String, Role> beside = new LinkedHashMap<>();
    for (int i = firstEntry(document); i < firstEntry(document + 1); i++) {
      Role role = Entry.role(entry(i));
      String text = lexicon.get(Entry.value(entry(i)));
      if (role.isInOrder()) {
        inOrder.add(new Term(text, role));
      } else {
        beside.put(text, role);
      }
    }
    return new Terms(inOrder, beside);
  }
}
