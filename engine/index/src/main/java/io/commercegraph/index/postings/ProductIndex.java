package io.commercegraph.index.postings;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.postings.ProductTerms.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The inverted index of products in memory. One thread writes; what it wrote since the last {@link
 * #publish} becomes visible at once. A changed product is a new document and the old one is
 * deleted, so that readers of an older {@link IndexSnapshot} keep seeing the old one.
 */
public final class ProductIndex {

  private static final int MIN_DELETED = 10_000;

  private final TermDictionary dictionary = new TermDictionary();
  private final Postings postings = new Postings();
  private final DocumentFrequencies frequencies = new DocumentFrequencies();
  private final TermBounds termBounds = new TermBounds();

  private final StringTable ids = new StringTable();
  private final GrowingInts documentOf = new GrowingInts();
  private final GrowingInts offers = new GrowingInts();
  private final GrowingInts tags = new GrowingInts();

  private final DocumentTable table = new DocumentTable();
  private final GrowingInts productNumbers = new GrowingInts();
  private final GrowingInts entries = new GrowingInts();

  private int documentCount;
  private int liveCount;
  private long wordCount;
  private volatile IndexSnapshot snapshot = IndexSnapshot.EMPTY;

  public IndexSnapshot snapshot() {
    return snapshot;
  }

  public void put(String id, ProductText text) {
    put(id, ProductTerms.of(text));
  }

  private void put(String id, ProductTerms terms) {
    int number = ids.add(id);
    deleteDocument(number);
    int document = documentCount++;
    documentOf.set(number, document + 1);
    productNumbers.set(document, number);
    int first = table.firstEntry(document);
    int entry = first;
    for (Term term : terms.titleTerms()) {
      entries.set(entry++, PackedEntry.of(dictionary.findOrAdd(term.text()), term.role()));
    }
    table.wordPairs(document, wordPairs(terms.titleTerms()));
    for (Map.Entry<String, TermRole> term : terms.otherTerms().entrySet()) {
      entries.set(entry++, PackedEntry.of(dictionary.findOrAdd(term.getKey()), term.getValue()));
    }
    table.firstEntry(document + 1, entry);
    terms
        .byBestRole()
        .forEach(
            (text, role) -> {
              int term = dictionary.find(text);
              termBounds.add(term, role, terms.titleTerms().size());
              postings.add(term, document, role);
              frequencies.add(term, 1);
            });
    int length = Math.min(LengthNorm.MAX_LENGTH, terms.titleTerms().size());
    table.lengthAndFrequencyBits(
        document,
        length,
        FrequencyBits.of(terms(first, terms.titleTerms().size()), frequencies::get));
    liveCount++;
    wordCount += length;
  }

  /** The terms that a product of this text is found by, each with the best of its roles. */
  public static Map<String, TermRole> termsOf(ProductText text) {
    return ProductTerms.of(text).byBestRole();
  }

  /** Removes a product; an unknown id is ignored. */
  public void remove(String id) {
    int number = ids.find(id);
    if (number != StringTable.NONE) {
      deleteDocument(number);
      documentOf.set(number, 0);
    }
  }

  /** Sets how many offers a product has, which breaks ties. */
  public void offers(String id, int count) {
    offers.set(ids.add(id), count);
  }

  /** Sets the number by which who filters documents knows a product. */
  public void tag(String id, int tag) {
    tags.set(ids.add(id), tag);
  }

  /** Makes all that was written visible to readers. */
  public void publish() {
    frequencies.publish(this::updateFrequencyBits);
    snapshot = IndexSnapshot.of(snapshot.version() + 1, documentCount, liveCount, wordCount);
  }

  /** Whether most documents are deleted ones. */
  public boolean needsCompaction() {
    return documentCount - liveCount > Math.max(MIN_DELETED, liveCount);
  }

  /** An index of the same products without the deleted documents. */
  public ProductIndex compacted() {
    ProductIndex compacted = new ProductIndex();
    for (int document = 0; document < documentCount; document++) {
      if (table.deletedAt(document) == 0) {
        String id = id(document);
        compacted.put(id, terms(document));
        compacted.offers(id, offers(document));
        compacted.tag(id, tag(document));
      }
    }
    compacted.publish();
    return compacted;
  }

  public boolean isLive(int document, IndexSnapshot snapshot) {
    int deletedAt = table.deletedAt(document);
    return document < snapshot.documentCount()
        && (deletedAt == 0 || deletedAt > snapshot.version());
  }

  public String id(int document) {
    return ids.get(productNumbers.get(document));
  }

  /** Whether the id of one document sorts before that of another. */
  public boolean isBefore(int one, int other) {
    return ids.compare(productNumbers.get(one), productNumbers.get(other)) < 0;
  }

  public int offers(int document) {
    return offers.get(productNumbers.get(document));
  }

  /** The words of its title in order, then those of its part number; other terms are left out. */
  public List<String> titleWords(int document) {
    List<String> words = new ArrayList<>();
    for (int i = firstEntry(document); i < firstEntry(document + 1); i++) {
      if (PackedEntry.role(entry(i)) != TermRole.PART) {
        String word = dictionary.get(PackedEntry.value(entry(i)));
        if (!ProductReading.isTag(word)) {
          words.add(word);
        }
      }
    }
    return words;
  }

  /** The number that was set for the product of a document. */
  public int tag(int document) {
    return tags.get(productNumbers.get(document));
  }

  /** How many words its title has. */
  public int length(int document) {
    return table.length(document);
  }

  /** A lower bound of the sum of the values of a title's words. */
  public float minTitleValue(int document, IndexSnapshot snapshot) {
    return table.length(document) * snapshot.logLiveCount()
        - FrequencyBits.logUpperBound(table.frequencyBits(document));
  }

  public int firstEntry(int document) {
    return table.firstEntry(document);
  }

  /** The word-pair signature of a document's title. */
  public int wordPairs(int document) {
    return table.wordPairs(document);
  }

  public int entry(int index) {
    return entries.get(index);
  }

  public int[] postings(int term) {
    return postings.list(term);
  }

  /** A cursor over the documents of a term. */
  public PostingsCursor cursor(int term) {
    return new PostingsCursor(
        postings.list(term), postings.filter(term), termBounds.bestRoleWeight(term));
  }

  public TermDictionary dictionary() {
    return dictionary;
  }

  /** How many live products have a term; deleted ones do not count. */
  public int documentFrequency(int term) {
    return frequencies.get(term);
  }

  /** The weight of the best role that a term has in any document. */
  public float bestRoleWeight(int term) {
    return termBounds.bestRoleWeight(term);
  }

  /** The length of the shortest title that has a term. */
  public int shortestTitle(int term) {
    return termBounds.shortestTitle(term);
  }

  /** The inverse document frequency of a term (idf of BM25). */
  public float idf(int term, IndexSnapshot snapshot) {
    return snapshot.idf(frequencies.get(term));
  }

  private void deleteDocument(int number) {
    int document = documentOf.get(number) - 1;
    if (document >= 0) {
      table.deletedAt(document, snapshot.version() + 1);
      liveCount--;
      wordCount -= length(document);
      int first = firstEntry(document);
      int count = firstEntry(document + 1) - first;
      Arrays.stream(terms(first, count)).distinct().forEach(term -> frequencies.add(term, -1));
    }
  }

  /** Updates the frequency bits of all documents with this term in the title. */
  private void updateFrequencyBits(int term, int before, int now) {
    int more = FrequencyBits.of(now) - FrequencyBits.of(before);
    if (more == 0) {
      return;
    }
    for (int entry : postings.list(term)) {
      if (entry == 0) {
        break;
      }
      if (PackedEntry.role(entry).isTitleWord()) {
        table.addFrequencyBits(Postings.document(entry), more);
      }
    }
  }

  /** The terms of {@code count} entries from an index on. */
  private int[] terms(int first, int count) {
    return IntStream.range(first, first + count).map(i -> PackedEntry.value(entry(i))).toArray();
  }

  private int wordPairs(List<Term> titleTerms) {
    return WordPairSignature.of(
        titleTerms.stream().mapToInt(term -> TermDictionary.hash(term.text())).toArray());
  }

  private ProductTerms terms(int document) {
    List<Term> inOrder = new ArrayList<>();
    Map<String, TermRole> beside = new LinkedHashMap<>();
    for (int i = firstEntry(document); i < firstEntry(document + 1); i++) {
      TermRole role = PackedEntry.role(entry(i));
      String text = dictionary.get(PackedEntry.value(entry(i)));
      if (role.isTitleWord()) {
        inOrder.add(new Term(text, role));
      } else {
        beside.put(text, role);
      }
    }
    return new ProductTerms(inOrder, beside);
  }
}
