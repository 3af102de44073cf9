package io.commercegraph.command.outside;

import io.commercegraph.api.outside.OutsideDocuments;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The documents that the guarded client fetches. */
@Component
final class GuardedDocuments implements OutsideDocuments {

  private static final int OK = 200;

  private final OutsideClient client;

  GuardedDocuments(OutsideClient client) {
    this.client = client;
  }

  @Override
  public String json(URI address) throws IOException {
    try {
      OutsideAnswer answer = client.get(address, Map.of("accept", "application/json"));
      if (answer.status() != OK) {
        throw new IOException("answered with status " + answer.status());
      }
      return answer.text();
    } catch (OutsideFailure failed) {
      throw new IOException(failed.getMessage(), failed);
    }
  }
}
