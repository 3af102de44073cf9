package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.MeasureParser;
import io.commercegraph.command.feeds.text.PriceParser;
import io.commercegraph.command.feeds.text.WebAddressParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses an offer's details from a row's named texts. A value that is not valid is left out, with a
 * warning, since the offer is good without it.
 */
final class OfferDetailsParser {

  private static final String[] GROUP = {
    "item_group_id", "group_id", "in_product_group_with_id", "product_group_id"
  };
  private static final String[] MULTIPACK = {"multipack"};
  private static final String[] BUNDLE = {"is_bundle"};
  private static final String[] DESCRIPTION = {
    "description", "description_plain", "description_plain_text", "description_html"
  };
  private static final String[] IMAGES = {
    "additional_image_link",
    "additional_image_links",
    "additional_image_url",
    "additional_image_urls"
  };
  private static final String[] MEASURE = {"unit_pricing_measure"};
  private static final String[] BASE_MEASURE = {"unit_pricing_base_measure"};
  private static final String[] TAX = {"tax", "tax_included", "value_added_tax_included"};
  private static final String[] DEPOSIT = {"deposit"};
  private static final String[] CATEGORY_ID = {
    "google_product_category", "google_product_category_id"
  };

  private static final List<Option> OPTIONS =
      List.of(
          new Option("color", List.of("color", "colour")),
          new Option("size", List.of("size")),
          new Option("material", List.of("material")),
          new Option("pattern", List.of("pattern")),
          new Option("gender", List.of("gender")),
          new Option("age_group", List.of("age_group")),
          new Option("storage", List.of("storage", "storage_capacity")));

  private static final Pattern NEXT_ADDRESS = Pattern.compile("[,\\s]+(?=https?://)");

  private static final int MAX_CUSTOM_OPTIONS = 3;
  private static final int MAX_MULTIPACK = 9_999;
  private static final int MAX_CATEGORY_ID = 9;
  private static final int MAX_RAW_DESCRIPTION = 4_000;

  /** The columns that details are parsed from. */
  static final List<List<String>> COLUMNS =
      Stream.concat(
              Stream.of(
                      GROUP, MULTIPACK, BUNDLE, DESCRIPTION, IMAGES, MEASURE, BASE_MEASURE, DEPOSIT)
                  .map(List::of),
              OPTIONS.stream().map(Option::columns))
          .toList();

  private record Option(String name, List<String> columns) {}

  private final RowAttributes row;
  private final FeedDefaults defaults;
  private final FieldWarnings warnings;

  OfferDetailsParser(RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    this.row = row;
    this.defaults = defaults;
    this.warnings = warnings;
  }

  /** The details; {@code null} where the row has none. */
  @Nullable OfferDetails read() {
    return new OfferDetails(
            row.text(OfferDetails.MAX_GROUP_ID, GROUP),
            options(),
            valid(this::multipack),
            bundle(),
            description(),
            images(),
            valid(this::unitPricing),
            MemberPriceParser.parse(row, defaults, warnings),
            tax(),
            valid(this::deposit),
            categoryId())
        .orNull();
  }

  private <T> @Nullable T valid(Supplier<@Nullable T> reading) {
    try {
      return reading.get();
    } catch (InvalidField bad) {
      warnings.warn(bad.field(), bad.reason());
      return null;
    }
  }

  /** A long text is cut before its markup is removed, since only its beginning is kept. */
  private @Nullable String description() {
    String raw = row.raw(DESCRIPTION);
    String beginning =
        raw == null || raw.length() <= MAX_RAW_DESCRIPTION
            ? raw
            : raw.substring(0, MAX_RAW_DESCRIPTION);
    return CleanText.of(DESCRIPTION[0], beginning, OfferDetails.MAX_DESCRIPTION);
  }

  private @Nullable Options options() {
    Map<String, String> values = null;
    for (Option option : OPTIONS) {
      values = with(values, option.name, option(option.columns));
    }
    int custom = row.has("custom_variant1_option") ? MAX_CUSTOM_OPTIONS : 0;
    for (int i = 1; i <= custom; i++) {
      String name = row.raw("custom_variant" + i + "_category");
      if (name != null && OptionNames.isValid(RowAttributes.name(name))) {
        String value = row.text(Options.MAX_VALUE, "custom_variant" + i + "_option");
        values = with(values, RowAttributes.name(name), value);
      }
    }
    return values == null ? null : new Options(values);
  }

  private @Nullable String option(List<String> columns) {
    for (String column : columns) {
      String value = row.text(Options.MAX_VALUE, column);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  private static @Nullable Map<String, String> with(
      @Nullable Map<String, String> values, String name, @Nullable String value) {
    if (value == null) {
      return values;
    }
    Map<String, String> all = values == null ? new TreeMap<>() : values;
    all.putIfAbsent(name, value);
    return all;
  }

  private @Nullable Integer multipack() {
    String text = row.raw(MULTIPACK);
    if (text == null) {
      return null;
    }
    String digits = text.strip();
    if (!digits.matches("\\d{1,4}")) {
      throw new InvalidField(MULTIPACK[0], "is not a whole number from 0 to " + MAX_MULTIPACK);
    }
    int pieces = Integer.parseInt(digits);
    return pieces > 1 ? pieces : null;
  }

  private @Nullable Boolean bundle() {
    String text = row.raw(BUNDLE);
    return (text != null && FeedVocabulary.isYes(text)) ? Boolean.TRUE : null;
  }

  private @Nullable List<String> images() {
    List<String> media = row.all("media_url");
    List<String> written = row.all(IMAGES);
    if (media.size() < 2 && written.isEmpty()) {
      return null;
    }
    List<String> images = new ArrayList<>();
    // The first of the media is the offer's image.
    Stream.concat(media.stream().skip(1), written.stream())
        .flatMap(cell -> Stream.of(NEXT_ADDRESS.split(cell, -1)))
        .limit(OfferDetails.MAX_IMAGES)
        .map(one -> valid(() -> WebAddressParser.parse(IMAGES[0], one)))
        .filter(image -> image != null && !images.contains(image))
        .forEach(images::add);
    return images.isEmpty() ? null : List.copyOf(images);
  }

  private @Nullable UnitPricing unitPricing() {
    Measure measure = MeasureParser.parse(MEASURE[0], row.raw(MEASURE));
    return measure == null ? null : new UnitPricing(measure, valid(this::baseMeasure));
  }

  private @Nullable Measure baseMeasure() {
    return MeasureParser.parse(BASE_MEASURE[0], row.raw(BASE_MEASURE));
  }

  /** Google's {@code tax} holds rates, which do not say whether the price includes them. */
  private @Nullable String tax() {
    String text = row.raw(TAX);
    return text == null
        ? null
        : FeedVocabulary.tax(text).filter(tax -> tax != Tax.UNKNOWN).map(Tax::wire).orElse(null);
  }

  private @Nullable Deposit deposit() {
    String text = row.raw(DEPOSIT);
    if (text == null) {
      return null;
    }
    Money money = PriceParser.parse(DEPOSIT[0], text, defaults.currency());
    return money.amount() == 0 ? null : new Deposit(money.amount(), money.currency());
  }

  private @Nullable String categoryId() {
    String text = CleanText.of(CATEGORY_ID[0], row.raw(CATEGORY_ID), MAX_CATEGORY_ID + 1);
    return text != null
            && text.length() <= MAX_CATEGORY_ID
            && text.chars().allMatch(c -> c >= '0' && c <= '9')
        ? text
        : null;
  }
}
