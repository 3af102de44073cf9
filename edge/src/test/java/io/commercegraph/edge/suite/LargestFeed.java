package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A feed with the longest values that an import accepts: texts at their limits, in characters of
 * three bytes each, every country, and more rows than a page holds.
 */
final class LargestFeed {

  static final int SHOPS = 101;
  static final int ROWS = 101;
  static final int PRODUCTS = 101;
  static final int PRICES = 110;
  static final String SHOP = "fattest0.example";
  static final String GTIN = "9520000009991";

  private static final String COUNTRIES =
      Stream.of(Locale.getISOCountries()).collect(Collectors.joining("\",\"", "[\"", "\"]"));

  private static final Map<URI, String> FED = new HashMap<>();

  private LargestFeed() {}

  /** Feeds a service with it, once; the position that must be waited for. */
  static synchronized String into(URI service) {
    return FED.computeIfAbsent(service, LargestFeed::feed);
  }

  private static String feed(URI service) {
    JsonNode report =
        RestClient.send(
                HttpRequest.newBuilder(service.resolve("/api/ops/feeds?progress=false"))
                    .header("content-type", "application/x-ndjson")
                    .POST(BodyPublishers.ofString(lines()))
                    .build())
            .body();
    assertThat(report.path("status").asString()).as("%s", report).isEqualTo("ended");
    assertThat(report.path("rejected").asInt()).as("%s", report).isZero();
    return report.path("position").asString();
  }

  private static String lines() {
    return Stream.of(
            IntStream.range(0, PRODUCTS).mapToObj(LargestFeed::product),
            IntStream.range(0, SHOPS).mapToObj(LargestFeed::shop),
            IntStream.range(0, SHOPS).mapToObj(i -> offer(i, "same", "\"gtin\":\"" + GTIN + "\"")),
            IntStream.range(1, ROWS).mapToObj(i -> offer(0, "x" + i, "\"brand\":\"Own\"")),
            IntStream.range(0, ROWS).mapToObj(i -> coupon(0, i, "")),
            IntStream.range(0, ROWS)
                .mapToObj(i -> coupon(0, 500 + i, ",\"ends_at\":\"2020-01-01T00:00:00Z\"")),
            IntStream.range(SHOPS, SHOPS * 25).mapToObj(i -> coupon(i % SHOPS, 1_000 + i, "")),
            IntStream.range(0, ROWS).mapToObj(LargestFeed::shipping),
            IntStream.range(0, PRICES).mapToObj(LargestFeed::price))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n"));
  }

  /** Fills the text up to {@code length} UTF-16 units. */
  private static String fat(String start, int length) {
    return start + "\u20ac".repeat(length - start.length());
  }

  private static String url(String host, int i) {
    return fat("https://" + host + "/" + i + "/", 2_048);
  }

  private static String shopDomain(int i) {
    return "fattest" + i + ".example";
  }

  private static String product(int i) {
    return """
    {"type":"product","brand":"%s","mpn":"%s","name":"%s","category":"%s","image_url":"%s"}\
    """
        .formatted(
            fat("Brand " + i, 100),
            fat("M" + (1_000 + i) + "-", 100),
            fat("Fattest product " + i + " ", 300),
            fat("Fat > ", 300),
            url("img.example", i));
  }

  private static String shop(int i) {
    return """
    {"type":"shop","domain":"%s","name":"%s","country":"DE","category":"%s","ships_to":%s}\
    """
        .formatted(shopDomain(i), fat("Fattest shop " + i + " ", 200), fat("Fat", 100), COUNTRIES);
  }

  private static String offer(int shop, String item, String product) {
    return """
    {"type":"offer","shop_domain":"%s","item_id":"%s","title":"%s","url":"%s",%s,\
    "price":"%d.99 EUR","list_price":"99999.99 EUR","availability":"limited_stock",\
    "condition":"refurbished","observed_at":"2026-06-01T08:00:00Z"}\
    """
        .formatted(
            shopDomain(shop),
            fat(item, 150),
            fat("Offer ", 300),
            url(shopDomain(shop), shop),
            product,
            100 + shop);
  }

  private static String coupon(int shop, int i, String more) {
    return """
    {"type":"coupon","shop_domain":"%s","code":"%s","title":"%s","coupon_type":"percentage",\
    "percent_off":12.25,"max_discount":"5 EUR","min_order_value":"20 EUR","countries":%s,\
    "new_customer_only":true,"terms":"%s"%s}\
    """
        .formatted(
            shopDomain(shop),
            fat("C" + i + "-", 64),
            fat("Title ", 300),
            COUNTRIES,
            fat("Terms ", 1_000),
            more);
  }

  private static String shipping(int i) {
    return """
    {"type":"shipping","shop_domain":"%s","id":"%d","name":"%s","carrier":"%s","region":"%s",\
    "country":"DE","price":"4.90 EUR","free_from":"50 EUR","delivery_days":{"min":1,"max":365},"calendar":true,"cutoff":"18:00"}\
    """
        .formatted(SHOP, i, fat("Option ", 100), fat("Carrier ", 100), fat("Region ", 100));
  }

  private static String price(int i) {
    return """
    {"type":"price","shop_domain":"%s","item_id":"%s","price":"%d.50 EUR",\
    "availability":"in_stock","observed_at":"2026-06-02T08:%02d:%02dZ"}\
    """
        .formatted(SHOP, fat("same", 150), 100 + i % 7, i / 60, i % 60);
  }
}
