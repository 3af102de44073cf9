package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.BadField;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** OpenAI's and ACP's products: flat ones, or a product whose variants are what is offered. */
final class AcpJson {

  private AcpJson() {}

  static void rows(long line, JsonNode product, FeedDefaults defaults, RowGuard guard) {
    JsonNode variants = product.get("variants");
    if (variants == null || !variants.isArray()) {
      offer(line, product, null, defaults, guard);
      return;
    }
    if (variants.isEmpty()) {
      guard.reject(line, RowType.OFFER, null, "variants", "are none, so nothing is offered");
    }
    try {
      Attributes shared = sharedBy(product);
      variants.forEach(variant -> offer(line, variant, shared, defaults, guard));
    } catch (BadField tooMuch) {
      guard.reject(line, RowType.OFFER, null, tooMuch.field(), tooMuch.reason());
    }
  }

  /** What a variant has from its product unless it says it itself; never its id or its price. */
  private static Attributes sharedBy(JsonNode product) {
    Attributes shared = new Attributes();
    for (String name : new String[] {"title", "url", "brand", "media", "categories", "condition"}) {
      JsonNode value = product.get(name);
      if (value != null) {
        shared.addMissing(Flattened.of(name, value));
      }
    }
    return shared;
  }

  private static void offer(
      long line,
      JsonNode offer,
      @Nullable Attributes shared,
      FeedDefaults defaults,
      RowGuard guard) {
    if (!offer.isObject()) {
      guard.reject(line, RowType.OFFER, null, "variants", "have one that is no object");
      return;
    }
    try {
      Attributes row = Flattened.of(offer);
      if (shared != null) {
        row.addMissing(shared);
      }
      guard.take(
          line,
          RowType.OFFER,
          OfferAttributes.idOf(row),
          notes -> OfferAttributes.read(row, defaults, notes));
    } catch (BadField tooMuch) {
      guard.reject(line, RowType.OFFER, null, tooMuch.field(), tooMuch.reason());
    }
  }
}
