package io.commercegraph.edge.ucp.wire;

import tools.jackson.databind.JsonNode;

/** An amount of minor units of a currency. */
public record Price(long amount, String currency) {

  public static Price of(JsonNode money) {
    return new Price(money.path("amount").asLong(), money.path("currency").asString());
  }
}
