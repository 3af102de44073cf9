package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.RowType;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Maps objects of the native JSON Lines format to rows: one object per line with a {@code type}, in
 * the field names of the service's answers.
 */
final class NativeJsonMapping {

  private static final Map<String, RowType> TYPES =
      Stream.of(RowType.values()).collect(Collectors.toMap(RowType::wire, Function.identity()));

  private NativeJsonMapping() {}

  /** Whether a word is a type of the native format. */
  static boolean isType(String word) {
    return TYPES.containsKey(word);
  }

  static void rows(long line, JsonNode object, FeedDefaults defaults, RowEmitter emitter) {
    JsonNode named = object.get("type");
    RowType type =
        named != null && named.isString()
            ? TYPES.get(named.asString().toLowerCase(Locale.ROOT))
            : null;
    if (type == null) {
      emitter.reject(line, null, null, "type", "is none of " + String.join(", ", wireNames()));
      return;
    }
    emitter.emit(
        line,
        type,
        keyOf(type, object),
        warnings -> row(type, new NativeJsonFields(object, defaults)));
  }

  private static FeedRow row(RowType type, NativeJsonFields fields) {
    return switch (type) {
      case SHOP -> NativeCatalogueRows.shop(fields);
      case PRODUCT -> NativeCatalogueRows.product(fields);
      case OFFER -> NativeCatalogueRows.offer(fields);
      case PRICE -> NativeCatalogueRows.price(fields);
      case COUPON -> NativeTermsRows.coupon(fields);
      case SHIPPING -> NativeTermsRows.shipping(fields);
      case CLICK -> NativeTrustRows.click(fields);
      case TRANSACTION -> NativeTrustRows.transaction(fields);
      case RATING -> NativeTrustRows.rating(fields);
    };
  }

  /** The row's own id, by which a full run does not withdraw what it rejected. */
  private static @Nullable String keyOf(RowType type, JsonNode object) {
    String[] names =
        switch (type) {
          case OFFER -> new String[] {"item_id", "id"};
          case COUPON -> new String[] {"code"};
          case SHOP, PRODUCT, PRICE, SHIPPING, CLICK, TRANSACTION, RATING -> new String[] {"id"};
        };
    for (String name : names) {
      JsonNode id = object.get(name);
      if (id != null && id.isValueNode() && !id.isNull()) {
        String text = JsonFlattener.text(id).strip();
        return text.isEmpty() || text.length() > OfferAttributeParser.MAX_ID ? null : text;
      }
    }
    return null;
  }

  private static Iterable<String> wireNames() {
    return Stream.of(RowType.values()).map(RowType::wire).toList();
  }
}
