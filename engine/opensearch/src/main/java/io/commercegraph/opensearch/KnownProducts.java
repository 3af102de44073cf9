package io.commercegraph.opensearch;

/** What is known of products beside their texts, by which candidates are filtered and ranked. */
public interface KnownProducts {

  /** The number of no product. */
  int NONE = -1;

  /** The number by which filters know a product; {@link #NONE} for one that is not to be found. */
  int number(String productId);

  /** How many offers a product has. */
  int offers(int number);
}
