package io.commercegraph.projections;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.OldShops;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.springframework.context.annotation.Bean;

/** The configuration of a node of a newer version: it knows one revision more. */
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
