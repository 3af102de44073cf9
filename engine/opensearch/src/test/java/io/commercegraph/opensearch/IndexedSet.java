package io.commercegraph.opensearch;

import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.LabelledSet;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.index.words.Recall;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The products of a labelled set in OpenSearch and in memory. */
public final class IndexedSet implements AutoCloseable {

  private static final int BATCH = 1_000;
  private static final int LOOKED_AT = 10;

  private final OpenSearchClient client;
  private final LabelledSet set;
  private final String name;
  private final OpenSearchProducts remote;
  private final ProductSearch memory = new ProductSearch();

  public IndexedSet(OpenSearchClient client, LabelledSet set) {
    this.client = client;
    this.set = set;
    Map<String, Integer> numbers = new HashMap<>();
    String alias = "set-" + Integer.toHexString(set.products().hashCode());
    OpenSearchIndex index = new OpenSearchIndex(client, alias);
    name = index.create();
    List<ProductWrite> writes = new ArrayList<>();
    for (LabelledSet.Product product : set.products()) {
      writes.add(new ProductWrite(product.id(), numbers.size(), product.text()));
      memory.put(product.id(), product.text());
      numbers.put(product.id(), numbers.size());
    }
    for (int from = 0; from < writes.size(); from += BATCH) {
      index.fill(name, writes.subList(from, Math.min(writes.size(), from + BATCH)), Instant.EPOCH);
    }
    index.serve(name, writes.size());
    memory.publish();
    remote = new OpenSearchProducts(client, alias, new Numbered(numbers));
  }

  private record Numbered(Map<String, Integer> numbers) implements KnownProducts {

    @Override
    public int number(String productId) {
      return numbers.getOrDefault(productId, NONE);
    }

    @Override
    public int offers(int number) {
      return 0;
    }
  }

  public static OpenSearchClient client(URI url) {
    return new OpenSearchClient(url, Duration.ofSeconds(10), null);
  }

  /** How well OpenSearch finds what the queries of the set ask for. */
  public Recall recallOverOpenSearch() {
    return recall(set, remote);
  }

  public Recall recallInMemory() {
    return recall(set, memory);
  }

  Recall recallOverOpenSearch(LabelledSet queries) {
    return recall(queries, remote);
  }

  Recall recallInMemory(LabelledSet queries) {
    return recall(queries, memory);
  }

  /** The products of OpenSearch that are most like a text. */
  public List<AlikeProduct> alike(ProductText text) {
    return remote.alike(text, LOOKED_AT, _ -> true);
  }

  private static Recall recall(LabelledSet set, ProductFinder finder) {
    return Recall.of(
        set,
        typed -> typed,
        typed -> finder.find(typed, LOOKED_AT).stream().map(ProductFinder.Hit::productId).toList());
  }

  @Override
  public void close() {
    client.delete(name);
  }
}
