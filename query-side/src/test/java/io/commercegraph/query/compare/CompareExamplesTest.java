package io.commercegraph.query.compare;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.coupons.CouponRejection;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.docs.WorkedExamples;
import io.commercegraph.query.docs.WorkedExamples.Example;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recomputes every worked example of {@code docs/compare-prices.md}. */
class CompareExamplesTest {

  static Stream<Example> examples() {
    return WorkedExamples.in("compare-prices.md");
  }

  @Test
  void theExamplesAreFound() {
    assertThat(examples()).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theRankingIsAsDocumented(Example example) {
    Comparison comparison = Comparison.of(candidates(example), shopper(example.settings()), null);

    List<Map<String, String>> rows = new ArrayList<>();
    comparison.offers().forEach(quote -> rows.add(row(rows.size() + 1 + "", quote)));
    comparison.otherCurrencies().forEach(quote -> rows.add(row("other", quote)));
    assertThat(rows).isEqualTo(example.table("rank"));
  }

  private static Map<String, String> row(String rank, PricedOffer quote) {
    String currency = quote.offer().currency();
    ShippingChoice shipping = quote.shipping();
    CouponChoice.Saving best = quote.coupons().best();
    Map<String, String> row = new LinkedHashMap<>();
    row.put("rank", rank);
    row.put("offer", quote.offer().offerId());
    row.put("shipping", shipping == null ? "unknown" : decimal(shipping.cost(), currency));
    row.put("coupon", best == null ? "" : best.coupon().code());
    row.put("discount", best == null ? "" : decimal(best.discount(), currency));
    row.put("total", decimal(quote.total(), currency) + (quote.totalKnown() ? "" : " at least"));
    row.put(
        "rejected",
        quote.coupons().rejected().stream()
            .map(one -> one.coupon().code() + " " + wire(one.reason()))
            .collect(joining(", ")));
    return row;
  }

  private static Shopper shopper(Map<String, String> settings) {
    return new Shopper(
        settings.get("country"),
        "yes".equals(settings.get("new customer")),
        Instant.parse("2026-03-31T00:00:00Z"));
  }

  private static List<OfferCandidate> candidates(Example example) {
    return example.table("price").stream().map(row -> candidate(example, row)).toList();
  }

  private static OfferCandidate candidate(Example example, Map<String, String> row) {
    String currency = row.getOrDefault("currency", "EUR");
    String offer = row.getOrDefault("offer", "");
    String trust = row.getOrDefault("trust", "");
    return new OfferCandidate(
        offer,
        new OfferCandidate.Merchant(
            new ShopBrief("shp_" + offer, "Shop " + offer, offer + ".example"),
            row.getOrDefault("shop in", "DE"),
            trust.isEmpty() ? null : Integer.valueOf(trust),
            null,
            Ships.UNKNOWN),
        Objects.requireNonNull(amount(row.get("price"), currency)),
        currency,
        Condition.NEW,
        Availability.ofWire(row.getOrDefault("availability", "in_stock")),
        Instant.EPOCH,
        shipping(example, row, currency),
        example.table("code").stream()
            .filter(coupon -> coupon.getOrDefault("of", offer).equals(offer))
            .map(coupon -> coupon(coupon, currency))
            .toList());
  }

  private static List<ShippingTerms> shipping(
      Example example, Map<String, String> offer, String currency) {
    String id = offer.getOrDefault("offer", "");
    if (!offer.containsKey("shipping")) {
      return example.table("option").stream()
          .filter(row -> row.getOrDefault("of", "").equals(id))
          .map(row -> option(row, currency))
          .toList();
    }
    Long cost = amount(offer.get("shipping"), currency);
    return cost == null
        ? List.of()
        : List.of(new ShippingTerms("sho_" + id, cost, currency, null, null, null));
  }

  private static ShippingTerms option(Map<String, String> row, String currency) {
    String[] days = row.getOrDefault("days", "").split("-", -1);
    return new ShippingTerms(
        row.getOrDefault("option", ""),
        Objects.requireNonNull(amount(row.get("costs"), currency)),
        row.getOrDefault("currency", currency),
        amount(row.get("free from"), currency),
        days.length < 2 ? null : Integer.valueOf(days[0]),
        days.length < 2 ? null : Integer.valueOf(days[1]));
  }

  private static CouponTerms coupon(Map<String, String> row, String offerCurrency) {
    String currency = row.getOrDefault("currency", offerCurrency);
    String takes = row.getOrDefault("takes off", "");
    boolean percent = takes.endsWith("%");
    String code = row.getOrDefault("code", "");
    String countries = row.getOrDefault("countries", "");
    return new CouponTerms(
        "cpn_" + code,
        code,
        percent
            ? CouponType.PERCENTAGE
            : CouponType.ofWireName(takes.replace(' ', '_')).orElse(CouponType.FIXED),
        percent ? hundredths(takes.replace(" %", "")) : null,
        percent || !takes.matches("[\\d.]+") ? null : amount(takes, currency),
        amount(row.get("minimum"), currency),
        amount(row.get("at most"), currency),
        currency,
        "yes".equals(row.get("new customers")),
        countries.isEmpty() ? List.of() : List.of(countries.split(" ", -1)),
        instant(row.get("from")),
        instant(row.get("until")),
        new Confidence(
            Double.parseDouble(row.getOrDefault("confidence", "0.5")),
            "yes".equals(row.get("dead")) ? Confidence.Level.DEAD : Confidence.Level.DECLARED,
            0,
            0,
            null));
  }

  private static long hundredths(String percent) {
    return new BigDecimal(percent).movePointRight(2).longValueExact();
  }

  private static @Nullable Long amount(@Nullable String text, String currency) {
    return text == null || text.isEmpty() || text.equals("unknown")
        ? null
        : new BigDecimal(text).movePointRight(Money.minorUnits(currency)).longValueExact();
  }

  private static @Nullable Instant instant(@Nullable String day) {
    return day == null || day.isEmpty() ? null : Instant.parse(day + "T00:00:00Z");
  }

  private static String decimal(long amount, String currency) {
    return new Money(amount, currency).display().replaceFirst(" .*", "");
  }

  private static String wire(CouponRejection reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
