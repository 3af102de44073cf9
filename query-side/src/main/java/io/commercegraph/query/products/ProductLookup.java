package io.commercegraph.query.products;

import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Set;

/** The port to the search of products, for the features that read what belongs to products. */
public interface ProductLookup {

  /**
   * The ids of the products nearest to a text, at most 500. They may lack some of its words: other
   * shops' offers of them may have these.
   */
  List<String> byWords(String text);

  /** The read models that the words of products are in, beside the catalogue's. */
  Set<ReadModel> searched();
}
