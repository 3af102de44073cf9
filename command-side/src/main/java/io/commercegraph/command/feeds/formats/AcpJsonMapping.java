package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** OpenAI's and ACP's products: flat ones, or a product whose variants are what is offered. */
final class AcpJsonMapping {

  private AcpJsonMapping() {}

  static void rows(long line, JsonNode product, FeedDefaults defaults, RowEmitter guard) {
    JsonNode variants = product.get("variants");
    if (variants == null || !variants.isArray()) {
      offer(line, product, null, defaults, guard);
      return;
    }
    if (variants.isEmpty()) {
      guard.reject(line, RowType.OFFER, null, "variants", "are none, so nothing is offered");
    }
    try {
      RowAttributes shared = sharedBy(product);
      variants.forEach(variant -> offer(line, variant, shared, defaults, guard));
    } catch (InvalidField tooMuch) {
      guard.reject(line, RowType.OFFER, null, tooMuch.field(), tooMuch.reason());
    }
  }

  /** What a variant has from its product unless it says it itself; never its id or its price. */
  private static RowAttributes sharedBy(JsonNode product) {
    RowAttributes shared = new RowAttributes();
    for (String name : new String[] {"title", "url", "brand", "media", "categories", "condition"}) {
      JsonNode value = product.get(name);
      if (value != null) {
        shared.addMissing(JsonFlattener.of(name, value));
      }
    }
    return shared;
  }

  private static void offer(
      long line,
      JsonNode offer,
      @Nullable RowAttributes shared,
      FeedDefaults defaults,
      RowEmitter guard) {
    if (!offer.isObject()) {
      guard.reject(line, RowType.OFFER, null, "variants", "have one that is no object");
      return;
    }
    try {
      RowAttributes row = JsonFlattener.of(offer);
      if (shared != null) {
        row.addMissing(shared);
      }
      guard.take(
          line,
          RowType.OFFER,
          OfferAttributeParser.idOf(row),
          notes -> OfferAttributeParser.read(row, defaults, notes));
    } catch (InvalidField tooMuch) {
      guard.reject(line, RowType.OFFER, null, tooMuch.field(), tooMuch.reason());
    }
  }
}
