package io.commercegraph.query.products;

import java.util.List;

/** The port to the search of products, for the features that read what belongs to products. */
public interface ProductLookup {

  /** The ids of the products that are most relevant for a text, at most 500. */
  List<String> byWords(String text);
}
