package io.commercegraph.query.search;

import io.commercegraph.query.search.Terms.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The products' words, in memory. One thread writes; what it wrote since the last {@link #publish}
 * is seen all at once. A changed product is a new document, the old one dies: whoever reads at an
 * older view goes on seeing that.
 */
final class ProductIndex {

  private static final int WEAR = 10_000;

  private final Lexicon lexicon = new Lexicon();
  private final Postings postings = new Postings();
  private final LiveCounts live = new LiveCounts();
  private final TermReach reach = new TermReach();

  private final StringTable ids = new StringTable();
  private final GrowingInts documentOf = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();

  private final Documents all = new Documents();
  private final GrowingInts numbers = new GrowingInts();
  private final GrowingInts entries = new GrowingInts();

  private int documents;
  private int alive;
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
    all.neighbours(document, neighbours(terms.inOrder()));
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
              postings.add(term, document, role);
              live.add(term, 1);
            });
    int length = Math.min(Lengths.LONGEST, terms.inOrder().size());
    all.words(document, length, Doublings.of(terms(first, terms.inOrder().size()), live::get));
    alive++;
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
    live.publish(this::tellDoublings);
    view = View.of(view.time() + 1, documents, alive, words);
  }

  /** Whether most of what is kept is dead. */
  boolean isWorn() {
    return documents - alive > Math.max(WEAR, alive);
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

  /** Whether the id of the one document comes before that of the other. */
  boolean isBefore(int one, int other) {
    return ids.compare(numbers.get(one), numbers.get(other)) < 0;
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

  /** How many live products have a term: the dead count nowhere. */
  int count(int term) {
    return live.get(term);
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
    return at.weight(live.get(term));
  }

  private void bury(int number) {
    int document = documentOf.get(number) - 1;
    if (document >= 0) {
      all.diedAt(document, view.time() + 1);
      alive--;
      words -= length(document);
      int first = firstEntry(document);
      int count = firstEntry(document + 1) - first;
      Arrays.stream(terms(first, count)).distinct().forEach(term -> live.add(term, -1));
    }
  }

  /** Tells all in whose title a term stands how much more common or rarer it has become. */
  private void tellDoublings(int term, int before, int now) {
    int more = Doublings.of(now) - Doublings.of(before);
    if (more == 0) {
      return;
    }
    for (int entry : postings.list(term)) {
      if (entry == 0) {
        break;
      }
      if (Entry.role(entry).isInOrder()) {
        all.addDoublings(Postings.document(entry), more);
      }
    }
  }

  /** The terms of so many entries. */
  private int[] terms(int first, int count) {
    return IntStream.range(first, first + count).map(i -> Entry.value(entry(i))).toArray();
  }

  private int neighbours(List<Term> inOrder) {
    return Neighbours.of(inOrder.stream().mapToInt(term -> Lexicon.hash(term.text())).toArray());
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
