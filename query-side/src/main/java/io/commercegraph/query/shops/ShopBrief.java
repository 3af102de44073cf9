package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.OutsideData;

/** A shop in short, for answers that are about something else. */
public record ShopBrief(
    @JsonPropertyDescription("Stable id of the shop.") String id,
    @OutsideData @JsonPropertyDescription("The shop's name for humans.") String name,
    @JsonPropertyDescription("The domain that identifies the shop.") String domain) {

  public static ShopBrief of(ShopRef shop) {
    return new ShopBrief(shop.id(), shop.name(), shop.domain());
  }
}
