package io.commercegraph.opensearch;

import static io.commercegraph.opensearch.ProductDocument.TEXT;

import io.commercegraph.api.reading.Candidate;
import io.commercegraph.api.reading.ProductCandidates;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.postings.TermRole;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.index.words.TagFilter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The product search over OpenSearch. OpenSearch chooses a hundred candidates; these make a small
 * index in memory, with the statistics of the whole one, which ranks them as it ranks all products
 * where it holds them all.
 */
public final class OpenSearchProducts implements ProductFinder, ProductCandidates {

  /** So many candidates are ranked, and more where a filter leaves out most. */
  private static final int CANDIDATES = 100;

  private static final int[] DEPTHS = {CANDIDATES, 1_000, 10_000};

  private static final Ranking NOTHING = new Ranking(List.of(), List.of(), 0);

  /** A product that is much like a text has most of its rare words. */
  private static final int ALIKE = 150;

  private static final int MOST_TERMS = ClauseBudget.MOST_CLAUSES / ClauseBudget.FIELDS;

  private final OpenSearchClient client;
  private final String alias;
  private final KnownProducts products;
  private final CachedStatistics statistics;

  public OpenSearchProducts(OpenSearchClient client, String alias, KnownProducts products) {
    this.client = client;
    this.alias = alias;
    this.products = products;
    this.statistics = new CachedStatistics(client, alias);
  }

  /** Products that OpenSearch found, best first. */
  private record Found(Map<String, ProductText> texts, double best) {}

  @Override
  public Ranking find(String text, int limit, int depth, TagFilter filter) {
    QueryReading reading = QueryReading.of(text);
    if (reading.words().isEmpty()) {
      return NOTHING;
    }
    Ranking ranking = find(text, reading, limit, depth, filter);
    if (ranking.hits().isEmpty() && ranking.beside() == 0) {
      for (String respelt : reading.respelt()) {
        Ranking other = find(respelt, QueryReading.of(respelt), limit, depth, filter);
        if (!other.hits().isEmpty()) {
          return other;
        }
      }
    }
    return ranking;
  }

  private Ranking find(String text, QueryReading reading, int limit, int depth, TagFilter filter) {
    int wanted = Math.max(limit, depth);
    ProductSearch candidates = indexed(reading, chosen(reading, wanted, filter));
    return candidates.find(text, limit, depth, filter);
  }

  @Override
  public List<Candidate> candidates(QueryReading query, int count) {
    return query.words().isEmpty()
        ? List.of()
        : indexed(query, chosen(query, count, TagFilter.ANY)).candidates(query, count);
  }

  @Override
  public List<String> findAny(String text, int limit) {
    QueryReading reading = QueryReading.of(text);
    if (reading.words().isEmpty()) {
      return List.of();
    }
    Found found = search(CandidateQuery.forgiving(reading), Math.max(limit, CANDIDATES));
    return indexed(reading, found.texts).findAny(text, limit);
  }

  @Override
  public @Nullable String nearSpelling(String text) {
    QueryReading reading = QueryReading.of(text);
    if (reading.words().isEmpty()) {
      return null;
    }
    Found found = search(CandidateQuery.forgiving(reading), CANDIDATES);
    return indexed(reading, found.texts).nearSpelling(text);
  }

  @Override
  public boolean hasWord(String word) {
    return statistics.of(List.of(word)).productsWith(word) > 0;
  }

  @Override
  public List<AlikeProduct> alike(ProductText text, int limit, IntPredicate keeps) {
    Map<String, TermRole> terms = ProductIndex.termsOf(text);
    if (terms.isEmpty()) {
      return List.of();
    }
    Set<String> asked = statistics.rarest(terms.keySet(), MOST_TERMS);
    Map<String, Float> weights = new LinkedHashMap<>();
    terms.forEach(
        (term, role) -> {
          if (asked.contains(term)) {
            weights.put(term, role.weight());
          }
        });
    Found found = search(CandidateQuery.anyOf(weights), ALIKE);
    return indexed(terms.keySet(), found.texts).alike(text, limit, keeps);
  }

  /**
   * The best products for a reading, and as many that a filter may keep as are wanted, if there
   * are. Where no product has all words as typed, words are taken for misspelt ones.
   */
  private Map<String, ProductText> chosen(QueryReading reading, int wanted, TagFilter filter) {
    Object query = CandidateQuery.exact(reading);
    Found found = search(query, CANDIDATES);
    if (found.best < CandidateQuery.ALL_WORDS) {
      query = CandidateQuery.forgiving(reading);
      found = search(query, CANDIDATES);
    }
    Map<String, ProductText> texts = new LinkedHashMap<>(found.texts);
    int seen = found.texts.size();
    for (int depth : DEPTHS) {
      if (seen < CANDIDATES || kept(texts.keySet(), filter) >= wanted) {
        break;
      }
      if (depth > CANDIDATES) {
        List<String> ids = ids(query, depth);
        List<String> missing =
            ids.stream()
                .filter(id -> !texts.containsKey(id) && mayKeep(id, filter))
                .limit(wanted)
                .toList();
        texts.putAll(texts(missing));
        if (ids.size() < depth) {
          break;
        }
      }
    }
    return texts;
  }

  private long kept(Set<String> ids, TagFilter filter) {
    return ids.stream().filter(id -> mayKeep(id, filter)).count();
  }

  private boolean mayKeep(String id, TagFilter filter) {
    int number = products.number(id);
    return number != KnownProducts.NONE && filter.mayKeep(number);
  }

  private ProductSearch indexed(QueryReading reading, Map<String, ProductText> texts) {
    Set<String> terms = new HashSet<>();
    reading
        .words()
        .forEach(
            word -> {
              terms.add(word.term());
              terms.addAll(word.tags());
            });
    reading.extras().forEach(extra -> terms.add(extra.term()));
    terms.addAll(reading.models());
    return indexed(terms, texts);
  }

  /** An index of some products that weighs terms as one of all products does. */
  private ProductSearch indexed(Set<String> asked, Map<String, ProductText> texts) {
    Set<String> terms = new HashSet<>(asked);
    ProductSearch index = new ProductSearch();
    texts.forEach(
        (id, text) -> {
          int number = products.number(id);
          if (number != KnownProducts.NONE) {
            terms.addAll(ProductIndex.termsOf(text).keySet());
            index.put(id, text, number);
            index.offers(id, products.offers(number));
          }
        });
    index.publish(statistics.of(terms));
    return index;
  }

  private Found search(Object query, int size) {
    JsonNode hits = hits(query, size, List.of(TEXT));
    Map<String, ProductText> texts = new LinkedHashMap<>();
    hits.forEach(
        hit -> texts.put(hit.path("_id").asString(), ProductDocument.read(hit.path("_source"))));
    return new Found(texts, hits.path(0).path("_score").asDouble(0));
  }

  private List<String> ids(Object query, int size) {
    return hits(query, size, false).valueStream().map(hit -> hit.path("_id").asString()).toList();
  }

  private JsonNode hits(Object query, int size, Object source) {
    return client
        .ask(
            alias + "/_search?preference=_primary",
            Map.of("query", query, "size", size, "_source", source, "track_total_hits", false))
        .path("hits")
        .path("hits");
  }

  private Map<String, ProductText> texts(List<String> ids) {
    Map<String, ProductText> texts = new HashMap<>();
    if (!ids.isEmpty()) {
      client
          .ask(alias + "/_mget?preference=_primary&_source_includes=" + TEXT, Map.of("ids", ids))
          .path("docs")
          .forEach(
              it -> {
                if (it.path("_source").has(TEXT)) {
                  texts.put(it.path("_id").asString(), ProductDocument.read(it.path("_source")));
                }
              });
    }
    return texts;
  }
}
