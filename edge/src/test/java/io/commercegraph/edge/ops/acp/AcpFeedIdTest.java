package io.commercegraph.edge.ops.acp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.ShopDomain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An id of a feed says its shop and country, and nothing else is one. */
class AcpFeedIdTest {

  @Test
  void anIdIsReadAsItWasWritten() {
    for (AcpFeedId feed :
        new AcpFeedId[] {
          new AcpFeedId(new ShopDomain("tee.example"), "US"),
          new AcpFeedId(new ShopDomain("tee.example"), null)
        }) {
      assertThat(AcpFeedId.parse(feed.text())).contains(feed);
      assertThat(feed.text()).matches("feed_[A-Za-z0-9_-]+");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "feed_",
        "feed_8f3K2x",
        "feed_%%%",
        "dGVlLmV4YW1wbGU",
        "feed_dGVlLmV4YW1wbGU=",
        "feed_dGVlLmV4YW1wbGUvWFg",
        "feed_dGVlLmV4YW1wbGUv",
        "feed_VEVFLmV4YW1wbGU"
      })
  void othersAreNone(String id) {
    assertThat(AcpFeedId.parse(id)).isEmpty();
  }

  @Test
  void aLongOneIsNotEvenRead() {
    assertThat(AcpFeedId.parse("feed_" + "A".repeat(100_000))).isEmpty();
  }
}
