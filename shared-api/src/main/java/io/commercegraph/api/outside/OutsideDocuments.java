package io.commercegraph.api.outside;

import java.io.IOException;
import java.net.URI;

/** Fetches small documents from addresses that a setting names. */
public interface OutsideDocuments {

  /**
   * The text of the JSON document at an https address.
   *
   * @throws IOException if it cannot be had, or the address is not a public one
   */
  String json(URI address) throws IOException;
}
