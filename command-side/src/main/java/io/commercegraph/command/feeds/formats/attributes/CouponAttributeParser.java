package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import io.commercegraph.command.feeds.text.TimeParser;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parses a coupon from a row's named texts, as affiliate networks write them. */
public final class CouponAttributeParser {

  public static final int MAX_TITLE = 300;
  public static final int MAX_TERMS = 1_000;

  static final String[] CODE = {"code", "voucher_code", "coupon_code", "promo_code"};

  /** The columns that a coupon is parsed from, apart from its code and its title. */
  static final List<List<String>> COLUMNS =
      List.of(
          List.of("terms", "terms_and_conditions", "conditions"),
          List.of("percent_off", "discount_percent", "discount_percentage"),
          List.of("amount_off", "discount_amount"),
          List.of("min_order_value", "minimum_order_value", "minimum_spend"),
          List.of("new_customer_only", "new_customers_only"),
          List.of("regions_list_country_code", "regions", "countries", "country"),
          List.of("shop_domain", "domain", "merchant_domain", "advertiser_url", "deeplink", "url"),
          List.of("starts_at", "starts", "start_date", "valid_from"),
          List.of("ends_at", "ends", "end_date", "expires", "expiry_date", "valid_until"));

  private static final Map<String, String> COUNTRY_NAMES =
      Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream()
          .collect(
              Collectors.toMap(
                  code ->
                      Locale.of("", code)
                          .getDisplayCountry(Locale.ENGLISH)
                          .toLowerCase(Locale.ROOT),
                  code -> code,
                  (first, second) -> first));

  private CouponAttributeParser() {}

  public static @Nullable String codeOf(RowAttributes row) {
    String code = row.raw(CODE);
    return code == null ? null : CouponCode.parse(code).map(CouponCode::text).orElse(null);
  }

  public static CouponFeedRow read(RowAttributes row, FeedDefaults defaults) {
    String written = row.raw(CODE);
    if (written == null) {
      throw new InvalidField("code", "is missing: a deal without a code is no coupon");
    }
    CouponCode code =
        CouponCode.parse(written)
            .orElseThrow(() -> new InvalidField("code", "is empty or longer than 64 characters"));
    String title = row.required(MAX_TITLE, "title", "name", "description");
    String description = row.text(MAX_TERMS, "description");
    String terms = row.text(MAX_TERMS, "terms", "terms_and_conditions", "conditions");
    String prose =
        Stream.of(title, description, terms)
            .map(t -> t == null ? "" : t)
            .collect(Collectors.joining("\n"));
    Discount discount = Discount.read(row, title, description, defaults);
    Money minimum = minimum(row, prose, discount, defaults);
    return new CouponFeedRow(
        shop(row),
        new CouponDescription(
            code.text(),
            title,
            discount.type().wireName(),
            discount.percentHundredths(),
            discount.amount(),
            minimum == null ? null : minimum.amount(),
            null,
            discount.currency() != null
                ? discount.currency()
                : minimum == null ? null : minimum.currency(),
            isForNewCustomers(row, prose),
            countries(row),
            time(row, false, "starts_at", "starts", "start_date", "valid_from"),
            time(row, true, "ends_at", "ends", "end_date", "expires", "expiry_date", "valid_until"),
            terms));
  }

  private static @Nullable ShopDomain shop(RowAttributes row) {
    String written =
        row.raw("shop_domain", "domain", "merchant_domain", "advertiser_url", "deeplink", "url");
    return written == null
        ? null
        : ShopDomain.parse(written)
            .orElseThrow(() -> new InvalidField("shop_domain", "is no domain name"));
  }

  private static @Nullable Money minimum(
      RowAttributes row, String prose, Discount discount, FeedDefaults defaults) {
    String written = row.raw("min_order_value", "minimum_order_value", "minimum_spend");
    String currency = discount.currency() != null ? discount.currency() : defaults.currency();
    Money minimum =
        written != null
            ? PriceParser.parse("min_order_value", written, currency)
            : Discount.minimumIn(prose, currency);
    if (minimum != null
        && discount.currency() != null
        && !minimum.currency().equals(discount.currency())) {
      throw new InvalidField("min_order_value", "is in another currency than the discount");
    }
    return minimum;
  }

  private static boolean isForNewCustomers(RowAttributes row, String prose) {
    String flag = row.raw("new_customer_only", "new_customers_only");
    return flag != null
        ? flag.strip().equalsIgnoreCase("true") || flag.strip().equalsIgnoreCase("yes")
        : prose.toLowerCase(Locale.ROOT).matches("(?s).*\\b(new customers?|first order)\\b.*");
  }

  private static List<String> countries(RowAttributes row) {
    TreeSet<String> codes = new TreeSet<>();
    for (String written : row.all("regions_list_country_code", "regions", "countries", "country")) {
      for (String part : written.split("[,;|]", -1)) {
        String name = part.strip();
        String code = COUNTRY_NAMES.getOrDefault(name.toLowerCase(Locale.ROOT), upper(name));
        if (Country.exists(code)) {
          codes.add(code);
        } else if (!name.isEmpty() && !name.toLowerCase(Locale.ROOT).startsWith("all")) {
          // Reject it, since a coupon for one unknown country would otherwise be valid everywhere.
          throw new InvalidField("regions", "name a country that is not known");
        }
      }
    }
    return List.copyOf(codes);
  }

  private static String upper(String name) {
    String code = name.toUpperCase(Locale.ROOT);
    return code.equals("UK") ? "GB" : code;
  }

  private static @Nullable Instant time(RowAttributes row, boolean isEnd, String... names) {
    String written = row.raw(names);
    if (written == null) {
      return null;
    }
    return isEnd ? TimeParser.parseEnd(names[0], written) : TimeParser.parse(names[0], written);
  }
}
