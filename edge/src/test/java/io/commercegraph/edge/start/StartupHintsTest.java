package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shows that the hints after a start name only what is there. */
class StartupHintsTest {

  private static final String BASE = "http://127.0.0.1:8080";

  @Test
  void theDemoMarketIsSuggestedWhereItIsLoaded() {
    ShopRef demo = new ShopRef("shp_1", StartupHints.DEMO_SHOP, "Alpen Shop", "AT", null);
    StartupHints calls = new StartupHints(shop -> Optional.of(demo));

    assertThat(calls.at(BASE))
        .startsWith("Ready. Try:\ncurl -s " + BASE + "/tool/find_shop")
        .contains(StartupHints.DEMO_SHOP);
  }

  @Test
  void nothingIsSuggestedThatIsNotThere() {
    StartupHints calls = new StartupHints(shop -> Optional.empty());

    assertThat(calls.at(BASE))
        .startsWith("Ready at " + BASE)
        .contains(BASE + "/docs", BASE + "/api/ops/feeds")
        .doesNotContain("curl", "alpen", "headphone");
  }
}
