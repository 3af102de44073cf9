package io.commercegraph.opensearch;

import java.io.Serial;

/** OpenSearch does not answer, or has no index to answer from. */
public final class OpenSearchUnavailable extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  OpenSearchUnavailable(String message) {
    super(message);
  }

  OpenSearchUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
