package io.commercegraph.index.words;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.api.reading.Rescoring;
import io.commercegraph.api.reading.SimilarWords;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The buffers and the course of one product search at a time; reused from one search to the next.
 * Similar terms for known words are looked up only where no product has all words. Where some
 * product has, a product that lacks more than half of the words' worth is no hit, so that the long
 * lists of common words need not be read.
 */
final class ProductSearchWorker {

  /** The least share of the words' worth that a hit has where another product has all words. */
  private static final float MIN_SHARE = 0.5f;

  /**
   * If the lists have at most this many entries in all, no minimum share is required, so that the
   * page is filled.
   */
  private static final int FEW_POSTINGS = 512;

  /** So many words of a query are tried in another spelling. */
  private static final int MOST_RESPELT = 8;

  private final TermLikelihoods likelihoods = new TermLikelihoods();
  private final TermBuffer text = new TermBuffer();
  private final QueryTermTable termTable = new QueryTermTable();
  private final TopDocuments top = new TopDocuments();
  private final BesideHits beside = new BesideHits();
  private final SingleTermDocuments singles = new SingleTermDocuments();
  private final GroupFilters groupFilters = new GroupFilters();
  private final CandidateFilter candidateFilter = new CandidateFilter();
  private final CandidateBatch batch = new CandidateBatch();

  private TagFilter filter = TagFilter.ANY;

  FoundProducts find(QueryReading reading, int limit, TagFilter keeping, ProductIndex index) {
    filter = keeping;
    IndexSnapshot snapshot = index.snapshot();
    Set<Integer> models = new ModelLookup(index, snapshot).documentsOf(reading.models());
    if (models.isEmpty() && reading.makes().stream().anyMatch(make -> !isLive(make, index))) {
      return FoundProducts.NONE;
    }
    ProductQueryParser parser = new ProductQueryParser(reading, index, snapshot, likelihoods, text);
    ProductQuery query = parser.exactQuery();
    if (!findExactly(query, limit, index, snapshot)) {
      query = parser.tolerantQuery();
      search(query, 0, query.neededForgiving(), limit, index, snapshot);
    }
    models.removeIf(document -> !filter.keeps(index.tag(document)));
    List<KeptProduct> kept = kept(models, index);
    int counted = beside.countFrom(leastCounted(kept));
    List<KeptProduct> all =
        models.isEmpty() ? kept : withModels(models, kept, query, index, snapshot);
    return new FoundProducts(all, counted);
  }

  /** The score of the last of the first hits, or the least that a hit may have if they are few. */
  private float leastCounted(List<KeptProduct> kept) {
    float highest = 0;
    int hits = 0;
    for (KeptProduct product : kept) {
      if (product.isHit()) {
        float score = product.candidate().score();
        highest = Math.max(highest, score);
        if (++hits == Rescoring.DEPTH) {
          return score;
        }
      }
    }
    return TopDocuments.MIN_RELATIVE_SCORE * (hits == 0 ? beside.highest() : highest);
  }

  /** The products nearest to a query, whatever words they lack. */
  List<KeptProduct> findAny(QueryReading reading, int limit, ProductIndex index) {
    filter = TagFilter.ANY;
    IndexSnapshot snapshot = index.snapshot();
    ProductQuery query =
        new ProductQueryParser(reading, index, snapshot, likelihoods, text).tolerantQuery();
    search(query, 0, NeededWords.NONE, limit, index, snapshot);
    return kept(Set.of(), index);
  }

  /** What is found if an unknown word is the name of a kind, mistyped; the first that finds any. */
  FoundProducts findRespelt(QueryReading reading, int limit, TagFilter filter, ProductIndex index) {
    if (reading.words().stream().anyMatch(word -> isMistyped(word, index))) {
      for (String query : reading.respelt()) {
        FoundProducts found = find(QueryReading.of(query), limit, filter, index);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return FoundProducts.NONE;
  }

  private static boolean isMistyped(QueryWord word, ProductIndex index) {
    return !word.isKnown() && !isLive(word.term(), index);
  }

  private static boolean isLive(String text, ProductIndex index) {
    int term = index.dictionary().find(text);
    return term != StringTable.NONE && index.documentFrequency(term) > 0;
  }

  /** The query with one word in the spelling that is next to it, if something is found by that. */
  @Nullable String nearSpelling(QueryReading reading, ProductIndex index) {
    List<String> words = new ArrayList<>(reading.words().stream().map(QueryWord::text).toList());
    for (int i = 0; i < Math.min(MOST_RESPELT, words.size()); i++) {
      QueryWord word = reading.words().get(i);
      String near = nearest(word, index);
      if (near != null && mayMean(near, word, reading)) {
        words.set(i, near);
        String respelt = String.join(" ", words);
        if (!find(QueryReading.of(respelt), 1, filter, index).isEmpty()) {
          return respelt;
        }
        words.set(i, word.text());
      }
    }
    return null;
  }

  /**
   * Whether a word may have been meant for another one. A make and a number are meant as they are,
   * and so is a word of the lexicon that stands alone or is short; "chain" beside "garden" may be a
   * chair, and "olive" is no "d'olive".
   */
  private static boolean mayMean(String near, QueryWord typed, QueryReading reading) {
    boolean isMake = reading.makes().contains(typed.term());
    if (near.equals(typed.term()) || isMake || Tokenizer.isNumber(typed.text())) {
      return false;
    }
    boolean isOneOfSeveral = reading.words().size() > 1;
    boolean beginsAlike = near.charAt(0) == typed.term().charAt(0);
    return !typed.isKnown()
        || (isOneOfSeveral && beginsAlike && SimilarWords.of(typed.term()).contains(near));
  }

  private @Nullable String nearest(QueryWord word, ProductIndex index) {
    WordExpansion expansion = new WordExpansion(index, word, false, 1, likelihoods, text);
    return expansion.nearest(index.snapshot());
  }

  /** Searches by the words as typed; whether that suffices. */
  private boolean findExactly(
      ProductQuery query, int limit, ProductIndex index, IndexSnapshot snapshot) {
    if (new ConjunctionCounter(query, index, snapshot).count(1) < 1) {
      return false;
    }
    boolean soonDone = query.wordCount() == 1 || query.postingsCount(index) <= FEW_POSTINGS;
    float minSum = soonDone ? 0 : query.totalWordValue() * MIN_SHARE;
    search(query, minSum, query.neededExactly(), limit, index, snapshot);
    return true;
  }

  /** Finds the products whose terms have at least this sum of values, and the needed words. */
  private void search(
      ProductQuery query,
      float minSum,
      NeededWords needed,
      int limit,
      ProductIndex index,
      IndexSnapshot snapshot) {
    top.reset(limit, index);
    beside.clear();
    ProductScorer scorer = new ProductScorer(query, index, snapshot, termTable, minSum, needed);
    new MaxScoreSearch(
            query,
            index,
            snapshot,
            scorer,
            filter,
            top,
            beside,
            singles,
            groupFilters,
            candidateFilter,
            batch)
        .run();
  }

  private List<KeptProduct> kept(Set<Integer> models, ProductIndex index) {
    List<KeptProduct> lastFirst = new ArrayList<>(top.size());
    float highest = top.highestScore();
    for (; top.size() > 0; top.removeWorst()) {
      boolean isHit = top.worstScore() >= highest * TopDocuments.MIN_RELATIVE_SCORE;
      if (isHit && !models.contains(top.worstDocument())) {
        lastFirst.add(kept(top.worstDocument(), top.worstScore(), false, index));
      }
    }
    return lastFirst.reversed();
  }

  /** Puts the products that have a typed model number before all others. */
  private List<KeptProduct> withModels(
      Set<Integer> models,
      List<KeptProduct> others,
      ProductQuery query,
      ProductIndex index,
      IndexSnapshot snapshot) {
    ProductScorer scorer =
        new ProductScorer(query, index, snapshot, termTable, 0, NeededWords.NONE);
    List<KeptProduct> all = new ArrayList<>();
    top.reset(models.size(), index);
    for (int document : models) {
      float score = Math.max(Float.MIN_NORMAL, scorer.score(document, 0, 0));
      top.add(document, score, index.offers(document), true);
    }
    for (; top.size() > 0; top.removeWorst()) {
      all.add(kept(top.worstDocument(), top.worstScore(), true, index));
    }
    List<KeptProduct> ordered = new ArrayList<>(all.reversed());
    ordered.addAll(others);
    return ordered;
  }

  private KeptProduct kept(int document, float score, boolean hasModel, ProductIndex index) {
    Candidate candidate =
        new Candidate(
            index.id(document),
            score,
            index.offers(document),
            hasModel,
            () -> index.titleWords(document));
    int tag = index.tag(document);
    return new KeptProduct(candidate, tag, filter.isHit(tag));
  }
}
