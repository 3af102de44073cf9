package io.commercegraph.query.words;

import io.commercegraph.api.reading.ProductReading;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of OpenSearch, which count where {@code commerce-graph.search} is {@code
 * opensearch}.
 *
 * @param url where it answers
 * @param user who asks, and the password after a colon; none where it asks for none
 * @param index how the names of its indexes begin
 * @param timeout how long a search may take
 */
@ConfigurationProperties("commerce-graph.opensearch")
public record OpenSearchSettings(
    @DefaultValue("http://127.0.0.1:9200") URI url,
    @Nullable String user,
    @DefaultValue("commerce-graph-products") String index,
    @DefaultValue("2s") Duration timeout) {

  public OpenSearchSettings {
    if (url.getHost() == null || !String.valueOf(url.getScheme()).matches("https?")) {
      throw new IllegalArgumentException(
          "commerce-graph.opensearch.url must be an address of http or https");
    }
    if (url.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "commerce-graph.opensearch.url has no user in it: that is"
              + " commerce-graph.opensearch.user");
    }
    if (!index.matches("[a-z0-9][a-z0-9_-]{0,99}")) {
      throw new IllegalArgumentException(
          "commerce-graph.opensearch.index takes small letters, digits, - and _");
    }
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("commerce-graph.opensearch.timeout must be positive");
    }
  }

  /**
   * The name that searches read by. It has a mark of how this release reads texts, so that each
   * release of a rolling upgrade has an index of its own.
   */
  String alias() {
    return index + "-" + ProductReading.mark();
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "OpenSearchSettings[%s, %s, %s]".formatted(url, index, timeout);
  }
}
