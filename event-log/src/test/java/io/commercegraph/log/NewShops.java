package io.commercegraph.log;

import io.commercegraph.api.shops.ShopWithdrawn;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.springframework.context.annotation.Bean;

/** What makes a node one of a version to come: it knows a revision more. */
class NewShops {

  /** To its projections the new field makes no difference. */
  @Bean
  EventUpcaster shopWithdrawn2to1() {
    return OldShops.upcaster(
        ShopWithdrawn.class,
        "2",
        "1",
        newer -> {
          newer.remove("reason");
          return newer;
        });
  }
}
