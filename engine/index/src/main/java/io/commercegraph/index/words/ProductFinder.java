package io.commercegraph.index.words;

import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The search for products by what is typed, whatever holds the index. */
public interface ProductFinder {

  /**
   * A product found.
   *
   * @param relevance between 0 and 1, which is that of the best one
   */
  record Hit(String productId, float relevance, int offers) {}

  /**
   * What a search with a filter found.
   *
   * @param hits best first
   * @param kept the tags of the products that were ranked, hits and others, best first
   * @param beside how many products that are counted beside them are as relevant as the first 20
   *     hits; at most 50
   */
  record Ranking(List<Hit> hits, List<Integer> kept, int beside) {}

  /** The best hits, best first: by relevance, then by offers. */
  default List<Hit> find(String text, int limit) {
    return find(text, limit, 0, TagFilter.ANY).hits();
  }

  /**
   * The best of the products that a filter keeps. The filter does not change what is forgiven, only
   * which products are hits.
   *
   * @param depth how many products are ranked, hits and others
   */
  Ranking find(String text, int limit, int depth, TagFilter filter);

  /** The products nearest to a text, though they may lack words of it; best first. */
  List<String> findAny(String text, int limit);

  /** A query that is spelt nearly so and finds something; null if there is none. */
  @Nullable String nearSpelling(String text);

  /** Whether any product has exactly this word. */
  boolean hasWord(String word);

  /**
   * The products whose texts are most like one, best first.
   *
   * @param keeps which products may be found, by their tags
   */
  List<AlikeProduct> alike(ProductText text, int limit, IntPredicate keeps);
}
