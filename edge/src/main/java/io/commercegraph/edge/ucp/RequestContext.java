package io.commercegraph.edge.ucp;

import io.commercegraph.edge.tools.WireJson;
import io.commercegraph.edge.ucp.wire.Message;
import io.commercegraph.edge.ucp.wire.Variant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a request says of its customer and of prices. UCP takes it as hints, so that what cannot be
 * followed is left out and said so in a message.
 */
record RequestContext(
    @Nullable String country,
    @Nullable String currency,
    @Nullable Long minPrice,
    @Nullable Long maxPrice,
    List<Message> messages) {

  static RequestContext of(UcpRequest request) {
    List<Message> messages = new ArrayList<>();
    String country = request.country();
    if (country == null && request.namesCountry()) {
      messages.add(
          Message.warning(
              "country_ignored", "address_country must be an ISO 3166-1 code such as DE."));
    }
    String currency = request.currency();
    if (currency == null && request.hasPriceFilter()) {
      messages.add(
          Message.warning(
              "price_filter_ignored", "Price limits count only with context.currency."));
    }
    boolean limited = currency != null;
    return new RequestContext(
        country,
        currency,
        limited ? request.priceLimit("min") : null,
        limited ? request.priceLimit("max") : null,
        messages);
  }

  /** Arguments of a tool that filters by country. */
  ObjectNode arguments() {
    ObjectNode arguments = WireJson.MAPPER.createObjectNode();
    if (country != null) {
      arguments.put("country", country);
    }
    return arguments;
  }

  void addPriceLimits(ObjectNode arguments) {
    add(arguments, "min_price", minPrice);
    add(arguments, "max_price", maxPrice);
  }

  private void add(ObjectNode arguments, String name, @Nullable Long limit) {
    if (limit != null) {
      arguments.putObject(name).put("amount", limit.longValue()).put("currency", currency);
    }
  }

  /** Whether the price is within the limits; one in another currency is not. */
  boolean allows(Variant variant) {
    if (minPrice == null && maxPrice == null) {
      return true;
    }
    long amount = variant.price().amount();
    return variant.price().currency().equals(currency)
        && (minPrice == null || amount >= minPrice)
        && (maxPrice == null || amount <= maxPrice);
  }
}
