package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Maps product objects of OpenAI's product feed and the Agentic Commerce Protocol (ACP) to offers.
 * A product is flat, or has variants, each of which is an offer.
 */
final class AcpJsonMapping {

  private static final List<String> SHARED =
      List.of("title", "url", "brand", "media", "categories", "condition", "description");

  private AcpJsonMapping() {}

  static void rows(long line, JsonNode product, FeedDefaults defaults, RowEmitter emitter) {
    if (AcpShapes.isHead(product)) {
      return;
    }
    JsonNode variants = product.get("variants");
    if (variants == null || !variants.isArray()) {
      offer(line, product, null, defaults, emitter);
      return;
    }
    if (variants.isEmpty()) {
      emitter.reject(line, RowType.OFFER, null, "variants", "are none, so nothing is offered");
    }
    try {
      RowAttributes shared = sharedAttributes(AcpShapes.flat(product));
      variants.forEach(variant -> offer(line, variant, shared, defaults, emitter));
    } catch (InvalidField invalid) {
      emitter.reject(line, RowType.OFFER, null, invalid.field(), invalid.reason());
    }
  }

  /**
   * The attributes that a variant inherits from its product where it lacks them; never the id or
   * the price.
   */
  private static RowAttributes sharedAttributes(JsonNode product) {
    RowAttributes shared = new RowAttributes();
    for (String name : SHARED) {
      JsonNode value = product.get(name);
      if (value != null) {
        shared.addMissing(JsonFlattener.flatten(name, value));
      }
    }
    JsonNode id = product.get("id");
    if (id != null && id.isValueNode() && !id.isNull()) {
      // The variants of a product are a group, whose id is that of the product.
      shared.add("item_group_id", JsonFlattener.text(id));
    }
    return shared;
  }

  private static void offer(
      long line,
      JsonNode offer,
      @Nullable RowAttributes shared,
      FeedDefaults defaults,
      RowEmitter emitter) {
    if (!offer.isObject()) {
      emitter.reject(line, RowType.OFFER, null, "variants", "have one that is no object");
      return;
    }
    try {
      RowAttributes row = JsonFlattener.flatten(AcpShapes.flat(offer));
      if (shared != null) {
        row.addMissing(shared);
      }
      emitter.emit(
          line,
          RowType.OFFER,
          OfferAttributeParser.idOf(row),
          warnings -> OfferAttributeParser.read(row, defaults, warnings));
    } catch (InvalidField invalid) {
      emitter.reject(line, RowType.OFFER, null, invalid.field(), invalid.reason());
    }
  }
}
