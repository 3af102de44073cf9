package io.commercegraph.edge.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.roles.Role;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Shows that the hints after a start name only what is there. */
class StartupHintsTest {

  private static final String BASE = "http://127.0.0.1:8080";
  private static final NodeRoles ALL = new NodeRoles(EnumSet.allOf(Role.class));

  @Test
  void theDemoMarketIsSuggestedWhereItIsLoaded() {
    ShopRef demo = new ShopRef("shp_1", StartupHints.DEMO_SHOP, "Alpen Shop", "AT", null);
    StartupHints calls = new StartupHints(shop -> Optional.of(demo), ALL);

    assertThat(calls.at(BASE))
        .startsWith("Ready. Try:\ncurl -s " + BASE + "/tool/find_shop")
        .contains(StartupHints.DEMO_SHOP);
  }

  @Test
  void nothingIsSuggestedThatIsNotThere() {
    StartupHints calls = new StartupHints(shop -> Optional.empty(), ALL);

    assertThat(calls.at(BASE))
        .startsWith("Ready at " + BASE)
        .contains(BASE + "/docs", BASE + "/api/ops/feeds")
        .doesNotContain("curl", "alpen", "headphone");
  }

  @Test
  void anEdgeNamesNoAddressThatItSendsElsewhere() {
    StartupHints edge =
        new StartupHints(shop -> Optional.empty(), new NodeRoles(Set.of(Role.EDGE)));

    assertThat(edge.at(BASE)).contains(BASE + "/docs").doesNotContain("/api/ops/feeds");
  }
}
