package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.StringTable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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

  private final ProductTable products = new ProductTable();
  private final DocumentTable table = new DocumentTable();
  private final DocumentTexts texts = new DocumentTexts(dictionary, table);

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
    int document = addDocument(id);
    texts.put(document, terms);
    int titleTerms = terms.titleTerms().size();
    terms
        .byBestRole()
        .forEach((text, role) -> addPosting(dictionary.find(text), document, role, titleTerms));
    measure(document, titleTerms);
  }

  /**
   * Adds a document as it was stored, of a product that is known to be new; its terms were
   * appended. Nothing is found before {@link #index}.
   */
  void append(String id, StoredDocument stored, int tag) {
    int number = products.append(id);
    int document = documentCount++;
    products.setDocument(number, document);
    products.setTag(number, tag);
    texts.put(document, stored);
    stored.eachTerm((term, role) -> addPosting(term, document, role, stored.titleTerms()));
    measure(document, stored.titleTerms());
  }

  /** Adds a term that stored documents have, and that is known to be new. */
  void appendTerm(String text) {
    dictionary.append(text);
  }

  /** Makes all that was appended findable. */
  void index() {
    products.index();
    dictionary.index();
  }

  private int addDocument(String id) {
    int number = products.add(id);
    deleteDocument(number);
    int document = documentCount++;
    products.setDocument(number, document);
    return document;
  }

  private void addPosting(int term, int document, TermRole role, int titleTerms) {
    termBounds.add(term, role, titleTerms);
    postings.add(term, document, role);
    frequencies.add(term, 1);
  }

  private void measure(int document, int titleTerms) {
    int length = Math.min(LengthNorm.MAX_LENGTH, titleTerms);
    table.lengthAndFrequencyBits(
        document, length, FrequencyBits.of(texts.terms(document, titleTerms), frequencies::get));
    liveCount++;
    wordCount += length;
  }

  /** The document that has a product's text now, for the writer; negative if none has. */
  int liveDocument(String id) {
    int number = products.find(id);
    return number == StringTable.NONE ? StringTable.NONE : products.document(number);
  }

  /** The terms that a product of this text is found by, each with the best of its roles. */
  public static Map<String, TermRole> termsOf(ProductText text) {
    return ProductTerms.of(text).byBestRole();
  }

  /** Removes a product; an unknown id is ignored. */
  public void remove(String id) {
    int number = products.find(id);
    if (number != StringTable.NONE) {
      deleteDocument(number);
      products.removeDocument(number);
    }
  }

  /** Sets how many offers a product has, which breaks ties. */
  public void offers(String id, int count) {
    products.setOffers(products.add(id), count);
  }

  /** Sets the number by which who filters documents knows a product. */
  public void tag(String id, int tag) {
    products.setTag(products.add(id), tag);
  }

  /** Makes all that was written visible to readers. */
  public void publish() {
    frequencies.publish(this::updateFrequencyBits);
    snapshot = IndexSnapshot.of(snapshot.version() + 1, documentCount, liveCount, wordCount);
  }

  /** Has the columns of the index visited as of the last {@link #publish}. */
  public void accept(ColumnVisitor visitor) throws IOException {
    documentCount = visitor.number(documentCount);
    liveCount = visitor.number(liveCount);
    wordCount = visitor.number(wordCount);
    int version = visitor.number(snapshot.version());
    products.accept(visitor, documentCount);
    table.accept(visitor, documentCount);
    texts.accept(visitor, documentCount);
    dictionary.accept(visitor);
    postings.accept(visitor, dictionary.size());
    frequencies.accept(visitor, dictionary.size());
    termBounds.accept(visitor, dictionary.size());
    snapshot = IndexSnapshot.of(version, documentCount, liveCount, wordCount);
  }

  /**
   * Makes all that was written visible as a part of a greater index, whose statistics weigh the
   * terms.
   */
  public void publish(TermStatistics whole) {
    for (int term = 0; term < dictionary.size(); term++) {
      frequencies.raise(term, whole.productsWith(dictionary.get(term)));
    }
    publish();
    int products = Math.max(liveCount, whole.products());
    long words = Math.round(products * whole.wordsPerTitle());
    snapshot = snapshot.amongOthers(products, words);
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
        compacted.put(id, texts.read(document));
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
    return products.id(document);
  }

  /** Whether the id of one document sorts before that of another. */
  public boolean isBefore(int one, int other) {
    return products.isBefore(one, other);
  }

  public int offers(int document) {
    return products.offers(document);
  }

  /** The words of its title in order, then those of its part number; other terms are left out. */
  public List<String> titleWords(int document) {
    return texts.titleWords(document);
  }

  /** The number that was set for the product of a document. */
  public int tag(int document) {
    return products.tag(document);
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
    return texts.entry(index);
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
    int document = products.document(number);
    if (document >= 0) {
      table.deletedAt(document, snapshot.version() + 1);
      liveCount--;
      wordCount -= length(document);
      int count = firstEntry(document + 1) - firstEntry(document);
      Arrays.stream(texts.terms(document, count))
          .distinct()
          .forEach(term -> frequencies.add(term, -1));
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
}
