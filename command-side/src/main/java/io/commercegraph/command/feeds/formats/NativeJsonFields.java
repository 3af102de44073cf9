package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.FieldNameSuggestion;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.GtinParser;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import io.commercegraph.command.feeds.text.TimeParser;
import io.commercegraph.command.feeds.text.WebAddressParser;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the fields of one object of the native JSON Lines format, each as its type. */
final class NativeJsonFields {

  private static final int MAX_DIGITS = 18;

  private final JsonNode object;
  private final FeedDefaults defaults;

  NativeJsonFields(JsonNode object, FeedDefaults defaults) {
    this.object = object;
    this.defaults = defaults;
  }

  /**
   * Rejects all other fields: a misspelled field, or one that could name a person, is not ignored.
   */
  NativeJsonFields allowOnly(Set<String> known) {
    object
        .propertyNames()
        .forEach(
            name -> {
              if (!known.contains(name) && !name.equals("type")) {
                throw new InvalidField(
                    CleanText.MAX_RAW < name.length() ? "row" : name,
                    "is no field of this type"
                        + FieldNameSuggestion.of(name, known)
                            .map(meant -> "; did you mean " + meant + "?")
                            .orElse(""));
              }
            });
    return this;
  }

  boolean has(String name) {
    JsonNode node = object.get(name);
    return node != null && !node.isNull();
  }

  @Nullable JsonNode node(String name) {
    return has(name) ? object.get(name) : null;
  }

  /** The fields of an object in this field; {@code null} where it is absent. */
  @Nullable NativeJsonFields object(String name) {
    JsonNode node = node(name);
    return node == null ? null : inner(name, node);
  }

  /** The fields of each object in a list; empty where it is absent. */
  List<NativeJsonFields> objects(String name, int max) {
    return list(name, max).stream().map(node -> inner(name, node)).toList();
  }

  /** The elements of a list; empty where it is absent. */
  List<JsonNode> list(String name, int max) {
    JsonNode node = node(name);
    if (node == null) {
      return List.of();
    }
    if (!node.isArray() || node.size() > max) {
      throw new InvalidField(name, "is no list of at most " + max);
    }
    List<JsonNode> elements = new ArrayList<>();
    node.forEach(elements::add);
    return elements;
  }

  private NativeJsonFields inner(String name, JsonNode node) {
    if (!node.isObject()) {
      throw new InvalidField(name, "is no object");
    }
    return new NativeJsonFields(node, defaults);
  }

  @Nullable String text(String name, int maxLength) {
    return CleanText.of(name, scalar(name), maxLength);
  }

  String requiredText(String name, int maxLength) {
    return required(name, text(name, maxLength));
  }

  /** An id that the operator has given; it is kept unchanged, and rejected where it is too long. */
  @Nullable String id(String name) {
    String id = text(name, OfferAttributeParser.MAX_ID + 1);
    if (id != null && id.length() > OfferAttributeParser.MAX_ID) {
      throw new InvalidField(name, "is longer than " + OfferAttributeParser.MAX_ID + " characters");
    }
    return id;
  }

  <T> T required(String name, @Nullable T value) {
    if (value == null) {
      throw new InvalidField(name, "is missing");
    }
    return value;
  }

  @Nullable ShopDomain domain(String name) {
    String text = scalar(name);
    return text == null
        ? null
        : ShopDomain.parse(text).orElseThrow(() -> new InvalidField(name, "is no domain name"));
  }

  @Nullable Gtin gtin(String name) {
    String text = scalar(name);
    return text == null
        ? null
        : GtinParser.parse(text)
            .orElseThrow(() -> new InvalidField(name, "has a wrong length or check digit"));
  }

  @Nullable String url(String name) {
    String text = scalar(name);
    return text == null ? null : WebAddressParser.parse(name, text);
  }

  @Nullable Instant time(String name) {
    String text = scalar(name);
    return text == null ? null : TimeParser.parse(name, text);
  }

  /** An amount of money as the service's answers write it, or as text. */
  @Nullable Money money(String name) {
    JsonNode node = node(name);
    if (node == null) {
      return null;
    }
    if (!node.isObject()) {
      if (!node.isValueNode()) {
        throw new InvalidField(name, "is no money");
      }
      return PriceParser.parse(name, JsonFlattener.text(node), defaults.currency());
    }
    JsonNode amount = node.get("amount");
    JsonNode currency = node.get("currency");
    if (amount == null || !amount.canConvertToLong() || !amount.isIntegralNumber()) {
      throw new InvalidField(name, "has no amount in minor units");
    }
    if (currency == null || !currency.isString()) {
      throw new InvalidField(name, "has no currency");
    }
    return PriceParser.ofMinor(name, amount.longValue(), currency.asString());
  }

  @Nullable BigDecimal decimal(String name) {
    JsonNode node = node(name);
    if (node == null) {
      return null;
    }
    if (!node.isNumber()
        || node.decimalValue().precision() > MAX_DIGITS
        || Math.abs((long) node.decimalValue().scale()) > MAX_DIGITS) {
      throw new InvalidField(name, "is no number");
    }
    return node.decimalValue();
  }

  @Nullable Long wholeNumber(String name, long max) {
    BigDecimal number = decimal(name);
    if (number == null) {
      return null;
    }
    if (number.stripTrailingZeros().scale() > 0
        || number.signum() < 0
        || number.compareTo(BigDecimal.valueOf(max)) > 0) {
      throw new InvalidField(name, "is not a whole number from 0 to " + max);
    }
    return number.longValueExact();
  }

  boolean flag(String name) {
    JsonNode node = node(name);
    if (node != null && !node.isBoolean()) {
      throw new InvalidField(name, "is not true or false");
    }
    return node != null && node.booleanValue();
  }

  @Nullable String country(String name) {
    String text = scalar(name);
    return text == null ? null : country(name, text);
  }

  List<String> countries(String name) {
    List<String> countries = new ArrayList<>();
    JsonNode node = node(name);
    if (node != null && !node.isArray()) {
      throw new InvalidField(name, "is no list");
    }
    if (node != null) {
      for (JsonNode country : node) {
        if (!country.isString()) {
          throw new InvalidField(name, "is no list of countries");
        }
        countries.add(country(name, country.asString()));
      }
    }
    return countries.stream().distinct().sorted().toList();
  }

  private static String country(String field, String text) {
    String code = text.strip().toUpperCase(Locale.ROOT);
    if (!Country.exists(code)) {
      throw new InvalidField(field, "is no ISO 3166-1 alpha-2 country");
    }
    return code;
  }

  private @Nullable String scalar(String name) {
    JsonNode node = node(name);
    if (node == null) {
      return null;
    }
    if (!node.isValueNode()) {
      throw new InvalidField(name, "is no text");
    }
    String text = JsonFlattener.text(node);
    return text.isBlank() ? null : text;
  }
}
