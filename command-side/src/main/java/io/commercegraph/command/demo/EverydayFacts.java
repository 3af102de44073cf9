package io.commercegraph.command.demo;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a shop of the everyday market says of an offer beside its title and price: variants, packs,
 * amounts, members' prices, tax and deposit.
 */
record EverydayFacts(EverydayShop shop, EverydayProduct product, EverydayWords words) {

  JsonLineBuilder writeTo(JsonLineBuilder line, long price) {
    String image = "https://images.example/" + product.gtin();
    return line.text("item_group_id", product.hasMark("group") ? "G" + product.lineNumber() : null)
        .raw("options", product.options().isEmpty() ? null : options())
        .raw("multipack", product.mark("pack"))
        .raw("is_bundle", product.hasMark("bundle") ? "true" : null)
        .text("description", description())
        .texts("additional_image_urls", List.of(image + "-2.jpg", image + "-3.jpg"))
        .raw("unit_pricing", shop.declaresUnitPrices() ? unitPricing() : null)
        .raw("member_prices", product.hasMark("member") ? memberPrices(price) : null)
        // Prices in the United States are without sales tax.
        .text("tax", isIn("US") ? "excluded" : "included")
        .money("deposit", isIn("DE") ? deposit() : null, shop.shop().currency());
  }

  private boolean isIn(String country) {
    return shop.shop().country().equals(country);
  }

  private @Nullable Long deposit() {
    String cents = product.mark("deposit");
    return cents == null ? null : Long.valueOf(cents);
  }

  private String options() {
    return product.options().entrySet().stream()
        .map(option -> quoted(option.getKey()) + ":" + quoted(in(option.getValue())))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String description() {
    String details = product.attributes().stream().map(this::in).collect(Collectors.joining("; "));
    String name = product.kind().noun(shop.language()) + " " + product.brand();
    return name + " " + in(product.model()) + (details.isEmpty() ? "." : ": " + details + ".");
  }

  private @Nullable String unitPricing() {
    String measure = product.mark("measure");
    if (measure == null) {
      return null;
    }
    List<String> parts = List.of(measure.split(" ", 2));
    String base = Map.of("g", "100", "ml", "100").getOrDefault(parts.get(1), "1");
    return "{\"measure\":"
        + amount(parts.get(0), parts.get(1))
        + ",\"base\":"
        + amount(base, parts.get(1))
        + "}";
  }

  private static String amount(String value, String unit) {
    return "{\"value\":" + value + ",\"unit\":" + quoted(unit) + "}";
  }

  private String memberPrices(long price) {
    return "["
        + memberPrice(price * 92 / 100, "")
        + ","
        + memberPrice(price * 88 / 100, ",\"tier\":\"Gold\"")
        + "]";
  }

  private String memberPrice(long amount, String tier) {
    return "{\"price\":{\"amount\":"
        + amount
        + ",\"currency\":"
        + quoted(shop.shop().currency())
        + "},\"program\":\"Club\""
        + tier
        + "}";
  }

  private String in(String attribute) {
    return words.in(shop.language(), attribute);
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\"", "\\\"") + "\"";
  }
}
