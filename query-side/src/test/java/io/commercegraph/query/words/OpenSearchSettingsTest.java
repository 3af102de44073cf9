package io.commercegraph.query.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OpenSearchSettingsTest {

  @Test
  void aUserInTheAddressIsRefusedWithoutBeingShown() {
    assertThatThrownBy(() -> settings("https://me:secret@search.example:9200", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("commerce-graph.opensearch.user")
        .hasMessageNotContaining("secret");
  }

  @Test
  void aPasswordIsNotShown() {
    assertThat(settings("https://search.example:9200", "me:secret"))
        .asString()
        .contains("search.example")
        .doesNotContain("secret");
  }

  private static OpenSearchSettings settings(String url, @Nullable String user) {
    return new OpenSearchSettings(URI.create(url), user, "products", Duration.ofSeconds(2));
  }
}
