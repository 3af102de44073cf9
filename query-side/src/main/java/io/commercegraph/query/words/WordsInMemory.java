package io.commercegraph.query.words;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.index.words.TagFilter;
import io.commercegraph.opensearch.KnownProducts;
import io.commercegraph.query.products.Product;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The index of words in memory, a part of the product catalogue that is loaded with it. */
public final class WordsInMemory implements WordIndex {

  private final ProductSearch search = new ProductSearch();

  /** Makes one for each content of the catalogue. */
  public static WordIndexes indexes() {
    return new WordIndexes() {
      @Override
      public WordIndex create(KnownProducts products) {
        return new WordsInMemory();
      }

      @Override
      public boolean areInMemory() {
        return true;
      }

      @Override
      public Set<ReadModel> readModels() {
        return Set.of();
      }
    };
  }

  @Override
  public void put(Product product, int number) {
    search.put(product.id(), ProductTexts.of(product), number);
  }

  @Override
  public void remove(String productId) {
    search.remove(productId);
  }

  @Override
  public void offers(String productId, int count) {
    search.offers(productId, count);
  }

  @Override
  public ProductSearch inMemory() {
    return search;
  }

  @Override
  public void publish() {
    search.publish();
  }

  @Override
  public Ranking find(String text, int limit, int depth, TagFilter filter) {
    return search.find(text, limit, depth, filter);
  }

  @Override
  public List<String> findAny(String text, int limit) {
    return search.findAny(text, limit);
  }

  @Override
  public @Nullable String nearSpelling(String text) {
    return search.nearSpelling(text);
  }

  @Override
  public boolean hasWord(String word) {
    return search.hasWord(word);
  }

  @Override
  public List<AlikeProduct> alike(ProductText text, int limit, IntPredicate keeps) {
    return search.alike(text, limit, keeps);
  }
}
