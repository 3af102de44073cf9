package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cache of what calls for all products found, each as long as nothing has changed since. One of
 * two calls at the same time may be forgotten.
 */
final class RememberedScans {

  private static final int MOST = 16;

  private volatile List<Scan> latest = List.of();

  /**
   * A call.
   *
   * @param depth how many hits are wanted
   * @param facetsIn the language of facets' names; null where none are wanted
   */
  record Key(ProductFilters filters, int depth, @Nullable CategoryLanguage facetsIn) {}

  private record Scan(Key key, long version, ProductHits hits) {}

  /**
   * What a call finds.
   *
   * @param version that of all products before the scan
   */
  ProductHits get(Key key, long version, Supplier<ProductHits> scan) {
    for (Scan known : latest) {
      if (known.version == version && known.key.equals(key)) {
        return known.hits;
      }
    }
    ProductHits hits = scan.get();
    latest =
        Stream.concat(
                Stream.of(new Scan(key, version, hits)),
                latest.stream().filter(it -> it.version == version && !it.key.equals(key)))
            .limit(MOST)
            .toList();
    return hits;
  }
}
