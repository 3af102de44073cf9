package io.commercegraph.command.feeds.formats;

import tools.jackson.databind.JsonNode;

/** A JSON object as named texts: {@code voucher.code} becomes {@code voucher_code}. */
final class Flattened {

  private Flattened() {}

  static Attributes of(JsonNode object) {
    Attributes attributes = new Attributes();
    into(attributes, "", object);
    return attributes;
  }

  static Attributes of(String name, JsonNode value) {
    Attributes attributes = new Attributes();
    into(attributes, name, value);
    return attributes;
  }

  private static void into(Attributes attributes, String name, JsonNode node) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              member -> {
                String inner = Attributes.name(member.getKey());
                into(attributes, name.isEmpty() ? inner : name + "_" + inner, member.getValue());
              });
    } else if (node.isArray()) {
      node.forEach(element -> into(attributes, name, element));
    } else if (!node.isNull()) {
      attributes.add(name, text(node));
    }
  }

  static String text(JsonNode node) {
    return node.isBigDecimal() ? node.decimalValue().toPlainString() : node.asString();
  }
}
