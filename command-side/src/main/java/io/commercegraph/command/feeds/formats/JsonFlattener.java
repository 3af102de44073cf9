package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;

/** Flattens a JSON object into named texts: {@code voucher.code} becomes {@code voucher_code}. */
final class JsonFlattener {

  private static final int MAX_ZEROS = 100;

  private JsonFlattener() {}

  static RowAttributes flatten(JsonNode object) {
    RowAttributes attributes = new RowAttributes();
    into(attributes, "", object);
    return attributes;
  }

  static RowAttributes flatten(String name, JsonNode value) {
    RowAttributes attributes = new RowAttributes();
    into(attributes, name, value);
    return attributes;
  }

  private static void into(RowAttributes attributes, String name, JsonNode node) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              member -> {
                String inner = RowAttributes.name(member.getKey());
                into(attributes, name.isEmpty() ? inner : name + "_" + inner, member.getValue());
              });
    } else if (node.isArray()) {
      node.forEach(element -> into(attributes, name, element));
    } else if (!node.isNull()) {
      attributes.add(name, text(node));
    }
  }

  /** Converts a scalar to text. */
  static String text(JsonNode node) {
    return node.isBigDecimal() ? plain(node.decimalValue()) : node.asString();
  }

  /** Writes 1e3 as 1000, but leaves 1e999999999, which would become a text of a gigabyte. */
  private static String plain(BigDecimal number) {
    return Math.abs((long) number.scale()) > MAX_ZEROS ? number.toString() : number.toPlainString();
  }
}
