package io.commercegraph.query.words;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.index.words.TagFilter;
import io.commercegraph.opensearch.OpenSearchUnavailable;
import io.commercegraph.query.products.Product;
import java.time.Duration;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The index of words on OpenSearch as the product catalogue sees it: {@link OpenSearchFeed} writes
 * it, so that what the catalogue puts is dropped. While OpenSearch is away, a search is a problem
 * of its own code.
 */
final class WordsOnOpenSearch implements WordIndex {

  private static final Duration RETRY = Duration.ofSeconds(1);

  private final ProductFinder remote;

  WordsOnOpenSearch(ProductFinder remote) {
    this.remote = remote;
  }

  @Override
  public void put(Product product, int number) {}

  @Override
  public void remove(String productId) {}

  @Override
  public void offers(String productId, int count) {}

  @Override
  public void publish() {}

  @Override
  public Ranking find(String text, int limit, int depth, TagFilter filter) {
    return asked(() -> remote.find(text, limit, depth, filter));
  }

  @Override
  public List<String> findAny(String text, int limit) {
    return asked(() -> remote.findAny(text, limit));
  }

  @Override
  public @Nullable String nearSpelling(String text) {
    return WordsOnOpenSearch.<@Nullable String>asked(() -> remote.nearSpelling(text));
  }

  @Override
  public boolean hasWord(String word) {
    return asked(() -> remote.hasWord(word));
  }

  /** None while OpenSearch is away: a missed match is better than an import that fails. */
  @Override
  public List<AlikeProduct> alike(ProductText text, int limit, IntPredicate keeps) {
    try {
      return remote.alike(text, limit, keeps);
    } catch (OpenSearchUnavailable _) {
      return List.of();
    }
  }

  private static <T extends @Nullable Object> T asked(Supplier<T> search) {
    try {
      return search.get();
    } catch (OpenSearchUnavailable _) {
      // The cause is in the log of the feed, which meets it too.
      throw ToolProblem.retryAfter(
          RETRY, ProblemCode.SEARCH_UNAVAILABLE, ProblemCode.SEARCH_UNAVAILABLE.title());
    }
  }
}
