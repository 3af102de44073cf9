package io.commercegraph.query.offers;

import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The filters and orders of find_offers, compared with lists that are gone through. */
class FindOffersFilterTest {

  private static final List<String> SHOPS = List.of("de.example", "fr.example", "any.example");
  private static final Comparator<Sold> BY_PRICE =
      Comparator.comparing(Sold::currency).thenComparingLong(Sold::price).thenComparing(Sold::id);
  private static final Comparator<Sold> NEWEST =
      Comparator.comparing(Sold::firstSeenAt).reversed().thenComparing(Sold::id);

  private final Random random = new Random(Long.getLong("nightly.seed", 7));
  private final List<Sold> sold =
      IntStream.range(0, 60).mapToObj(i -> sold("ofr_%02d".formatted(i))).toList();
  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "shipping")
          .given(
              shop("de.example", "DE"),
              shop("fr.example", "FR"),
              shop("any.example", "PL"),
              shipping("shp_1", "de.example", "DE", 1),
              shipping("shp_2", "fr.example", "FR", 1),
              named("prd_a"),
              named("prd_b"))
          .given(sold.stream().flatMap(it -> it.events().stream()).toArray(Event[]::new));

  private static ProductFounded named(String id) {
    return new ProductFounded(
        id, null, new ProductDescription("Brand", null, "Product", null, null));
  }

  private record Sold(
      String id,
      String shop,
      String product,
      String title,
      String condition,
      String availability,
      long price,
      String currency,
      Instant firstSeenAt) {

    List<Event> events() {
      return List.of(
          new OfferListed(
              id,
              shopId(shop),
              id,
              product,
              "gtin",
              Facts.described(title, "https://x.example/", condition),
              firstSeenAt),
          Facts.price(id, shop, price, currency, availability, firstSeenAt));
    }
  }

  private Sold sold(String id) {
    return new Sold(
        id,
        SHOPS.get(random.nextInt(3)),
        random.nextBoolean() ? "prd_a" : "prd_b",
        random.nextBoolean() ? "Product red 100%_x" : "Product blue",
        List.of("new", "used", "refurbished").get(random.nextInt(3)),
        List.of("in_stock", "limited_stock", "out_of_stock").get(random.nextInt(3)),
        random.nextInt(50),
        random.nextBoolean() ? "EUR" : "USD",
        Facts.SEEN.minusSeconds(random.nextInt(20)));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void eachFilterLeavesWhatItSays() {
    thenListed("{\"condition\":\"used\"", it -> it.condition.equals("used"), BY_PRICE);
    thenListed("{\"in_stock\":true", it -> !it.availability.equals("out_of_stock"), BY_PRICE);
    thenListed(
        "{\"min_price\":{\"amount\":10,\"currency\":\"EUR\"},"
            + "\"max_price\":{\"amount\":30,\"currency\":\"EUR\"}",
        it -> it.currency.equals("EUR") && it.price >= 10 && it.price <= 30,
        BY_PRICE);
    thenListed("{\"country\":\"DE\"", it -> !it.shop.equals("fr.example"), BY_PRICE);
    thenListed("{\"country\":\"fr\"", it -> !it.shop.equals("de.example"), BY_PRICE);
    thenListed("{\"query\":\"RED product\"", it -> it.title.contains("red"), BY_PRICE);
    thenListed("{\"query\":\"100%_\",\"product_id\":\"prd_a\"", it -> isRed(it, "prd_a"), BY_PRICE);
    thenListed("{\"sort\":\"newest\"", it -> true, NEWEST);
    thenListed(
        "{\"sort\":\"newest\",\"product_id\":\"prd_b\",\"shop_domain\":\"any.example\"",
        it -> it.product.equals("prd_b") && it.shop.equals("any.example"),
        NEWEST);
    thenListed(
        "{\"sort\":\"price\",\"condition\":\"new\",\"in_stock\":true,\"country\":\"DE\","
            + "\"query\":\"blue\",\"shop_domain\":\"de.example\"",
        it ->
            it.condition.equals("new")
                && !it.availability.equals("out_of_stock")
                && it.shop.equals("de.example")
                && it.title.contains("blue"),
        BY_PRICE);
  }

  @Test
  void aCursorHoldsForItsFiltersAndItsOrder() {
    String cursor = call("{\"sort\":\"newest\",\"limit\":1}").at("/page/next_cursor").asString();
    for (String other : List.of("{\"sort\":\"price\"", "{\"sort\":\"newest\",\"in_stock\":true")) {
      assertThatThrownBy(() -> call(other + ",\"cursor\":\"" + cursor + "\"}"))
          .isInstanceOfSatisfying(
              ToolProblem.class, it -> assertThat(it.code()).isEqualTo(ProblemCode.INVALID_CURSOR));
    }
  }

  private static boolean isRed(Sold offer, String product) {
    return offer.title.contains("red") && offer.product.equals(product);
  }

  /** All pages of a request, which is still open at its end. */
  private void thenListed(String request, Predicate<Sold> passes, Comparator<Sold> order) {
    List<String> listed = new ArrayList<>();
    JsonNode page = call(request + ",\"limit\":7}");
    page.get("offers").forEach(offer -> listed.add(offer.get("id").asString()));
    while (page.at("/page/next_cursor").isString()) {
      String cursor = page.at("/page/next_cursor").asString();
      page = call(request + ",\"limit\":7,\"cursor\":\"" + cursor + "\"}");
      page.get("offers").forEach(offer -> listed.add(offer.get("id").asString()));
    }
    assertThat(listed)
        .as(request)
        .isNotEmpty()
        .isEqualTo(sold.stream().filter(passes).sorted(order).map(Sold::id).toList());
  }

  private JsonNode call(String request) {
    return graph.call("find_offers", request);
  }
}
