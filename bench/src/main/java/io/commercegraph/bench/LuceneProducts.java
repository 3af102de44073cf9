package io.commercegraph.bench;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.ExtraTerm;
import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.ProductCandidates;
import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import io.commercegraph.bench.MadeUpProducts.Product;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

/**
 * A product search by Lucene, which our own is compared with. It shares our reading of queries and
 * our rescoring of hits. Words as typed are tried first; where no product has all, each word is
 * also searched with one edit.
 */
final class LuceneProducts implements ProductCandidates, AutoCloseable {

  private static final String WORDS = "words";
  private static final String ID = "id";
  private static final String OFFER = "offer";
  private static final float FUZZY = 0.8f;
  private static final float PREFIX = 0.5f;
  private static final int SHORTEST_FUZZY = 3;
  private static final int FIRST_LETTERS = 1;

  private final MMapDirectory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;

  /** Takes the products and the offers of each, all of which is stored. */
  LuceneProducts(Path folder, List<Product> products, MadeUpOffers offers) throws IOException {
    directory = new MMapDirectory(folder);
    IndexWriterConfig config =
        new IndexWriterConfig(new WhitespaceAnalyzer())
            .setOpenMode(IndexWriterConfig.OpenMode.CREATE);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (Product product : products) {
        writer.addDocument(document(product, offers.of(product.id())));
      }
      writer.forceMerge(1);
    }
    reader = DirectoryReader.open(directory);
    searcher = new IndexSearcher(reader);
  }

  /** The ids of the best products for a text. */
  List<String> ids(String text, int limit) {
    QueryReading reading = QueryReading.of(text);
    List<Candidate> found = candidates(reading, Math.max(limit, Rescoring.DEPTH));
    return Rescoring.order(reading, found).stream().limit(limit).map(Candidate::productId).toList();
  }

  @Override
  public List<Candidate> candidates(QueryReading query, int count) {
    try {
      List<Candidate> all = search(query(query, BooleanClause.Occur.MUST, false), count);
      return all.isEmpty() ? search(query(query, BooleanClause.Occur.SHOULD, true), count) : all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Candidate> search(Query query, int count) throws IOException {
    List<Candidate> found = new ArrayList<>();
    StoredFields stored = reader.storedFields();
    for (ScoreDoc hit : searcher.search(query, count).scoreDocs) {
      Document document = stored.document(hit.doc);
      String words = document.get(WORDS);
      found.add(
          new Candidate(
              document.get(ID),
              hit.score,
              document.getValues(OFFER).length,
              false,
              () -> Arrays.asList(words.split(" ", -1))));
    }
    return found;
  }

  private static Query query(QueryReading reading, BooleanClause.Occur occur, boolean fuzzy) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (int i = 0; i < reading.words().size(); i++) {
      boolean isLast = i == reading.words().size() - 1;
      query.add(word(reading.words().get(i), fuzzy, isLast), occur);
    }
    for (ExtraTerm extra : reading.extras()) {
      query.add(boosted(term(extra.term()), extra.weight()), BooleanClause.Occur.SHOULD);
    }
    return query.build();
  }

  /** The best of what a word may stand for. */
  private static Query word(QueryWord word, boolean fuzzy, boolean isLast) {
    List<Query> meanings = new ArrayList<>();
    meanings.add(boosted(term(word.term()), word.weight() * word.likely()));
    for (String tag : word.tags()) {
      meanings.add(boosted(term(tag), word.weight() * word.likelyTags()));
    }
    Term term = new Term(WORDS, word.term());
    if (fuzzy && !word.isKnown() && word.text().length() >= SHORTEST_FUZZY) {
      meanings.add(boosted(new FuzzyQuery(term, 1, FIRST_LETTERS), word.weight() * FUZZY));
    }
    if (isLast) {
      meanings.add(boosted(new PrefixQuery(term), word.weight() * PREFIX));
    }
    return new DisjunctionMaxQuery(meanings, 0);
  }

  private static Query term(String text) {
    return new TermQuery(new Term(WORDS, text));
  }

  private static Query boosted(Query query, float weight) {
    return new BoostQuery(query, weight);
  }

  private static Document document(Product product, List<MadeUpOffers.Offer> offers) {
    ProductReading read = ProductReading.of(product.title(), null, null);
    String words =
        Tokenizer.words(product.title()).stream()
            .map(Word::text)
            .map(PluralStemmer::singular)
            .collect(Collectors.joining(" "));
    String all = String.join(" ", words, String.join(" ", read.tags()));
    Document document = new Document();
    document.add(new StoredField(ID, product.id()));
    document.add(new StoredField(WORDS, words));
    document.add(new TextField(WORDS, all, Field.Store.NO));
    offers.forEach(offer -> document.add(new StoredField(OFFER, offer.toString())));
    return document;
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}
