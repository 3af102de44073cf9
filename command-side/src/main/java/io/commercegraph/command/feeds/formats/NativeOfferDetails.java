package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.formats.attributes.MemberPriceParser;
import io.commercegraph.command.feeds.formats.attributes.OptionNames;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.MeasureParser;
import io.commercegraph.command.feeds.text.WebAddressParser;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses an offer's details in the native JSON Lines format. */
final class NativeOfferDetails {

  private static final int MAX_MULTIPACK = 9_999;
  private static final int MAX_CATEGORY_ID = 64;
  private static final Set<String> MEMBER_PRICE = Set.of("price", "program", "tier", "from", "to");

  private NativeOfferDetails() {}

  /** The details; {@code null} where the line has none. */
  static @Nullable OfferDetails read(NativeJsonFields fields) {
    Long multipack = fields.wholeNumber("multipack", MAX_MULTIPACK);
    return new OfferDetails(
            fields.text("item_group_id", OfferDetails.MAX_GROUP_ID),
            options(fields),
            multipack == null || multipack < 2 ? null : Integer.valueOf(multipack.intValue()),
            fields.flag("is_bundle") ? Boolean.TRUE : null,
            fields.text("description", OfferDetails.MAX_DESCRIPTION),
            images(fields),
            unitPricing(fields),
            memberPrices(fields),
            tax(fields),
            deposit(fields),
            fields.text("category_id", MAX_CATEGORY_ID))
        .orNull();
  }

  /** The options; {@code null} where there are none. */
  static @Nullable Options options(NativeJsonFields fields) {
    JsonNode node = fields.node("options");
    if (node == null) {
      return null;
    }
    if (!node.isObject() || node.size() > Options.MAX_OPTIONS) {
      throw new InvalidField(
          "options", "is no object of at most " + Options.MAX_OPTIONS + " options");
    }
    Map<String, String> options = new TreeMap<>();
    for (Map.Entry<String, JsonNode> option : node.properties()) {
      String name = option.getKey();
      if (!OptionNames.isValid(name) || !option.getValue().isValueNode()) {
        throw new InvalidField("options", "has a name that is not in snake case, or no text");
      }
      String text = option.getValue().isNull() ? null : JsonFlattener.text(option.getValue());
      String value = CleanText.of("options", text, Options.MAX_VALUE);
      if (value != null) {
        options.put(name, value);
      }
    }
    return Options.ofNonEmpty(options);
  }

  private static @Nullable List<String> images(NativeJsonFields fields) {
    String name = "additional_image_urls";
    List<String> images = new ArrayList<>();
    for (JsonNode image : fields.list(name, OfferDetails.MAX_IMAGES)) {
      if (!image.isString()) {
        throw new InvalidField(name, "is no list of addresses");
      }
      images.add(WebAddressParser.parse(name, image.asString()));
    }
    return images.isEmpty() ? null : List.copyOf(images);
  }

  private static @Nullable UnitPricing unitPricing(NativeJsonFields fields) {
    NativeJsonFields pricing = fields.object("unit_pricing");
    if (pricing == null) {
      return null;
    }
    pricing.allowOnly(Set.of("measure", "base"));
    Measure measure = measure(pricing.required("measure", pricing.object("measure")));
    NativeJsonFields base = pricing.object("base");
    return new UnitPricing(measure, base == null ? null : measure(base));
  }

  private static Measure measure(NativeJsonFields fields) {
    fields.allowOnly(Set.of("value", "unit"));
    BigDecimal value = fields.required("value", fields.decimal("value"));
    return MeasureParser.of("unit_pricing", value, fields.requiredText("unit", 20));
  }

  private static @Nullable List<MemberPrice> memberPrices(NativeJsonFields fields) {
    List<NativeJsonFields> written = fields.objects("member_prices", MemberPrice.MAX_PRICES);
    return written.isEmpty()
        ? null
        : written.stream().map(NativeOfferDetails::memberPrice).toList();
  }

  private static MemberPrice memberPrice(NativeJsonFields fields) {
    fields.allowOnly(MEMBER_PRICE);
    return MemberPriceParser.checked(
        "member_prices",
        fields.required("price", fields.money("price")),
        fields.requiredText("program", MemberPrice.MAX_NAME),
        fields.text("tier", MemberPrice.MAX_NAME),
        fields.time("from"),
        fields.time("to"));
  }

  private static @Nullable String tax(NativeJsonFields fields) {
    String word = fields.text("tax", 20);
    if (word == null) {
      return null;
    }
    Tax tax =
        FeedVocabulary.tax(word)
            .orElseThrow(() -> new InvalidField("tax", "is not included, excluded or unknown"));
    return tax == Tax.UNKNOWN ? null : tax.wire();
  }

  private static @Nullable Deposit deposit(NativeJsonFields fields) {
    Money money = fields.money("deposit");
    return money == null || money.amount() == 0
        ? null
        : new Deposit(money.amount(), money.currency());
  }
}
