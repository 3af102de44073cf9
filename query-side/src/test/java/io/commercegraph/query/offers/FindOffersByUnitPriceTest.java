package io.commercegraph.query.offers;

import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The order of offers by unit price is that of a model, over any pages. */
class FindOffersByUnitPriceTest {

  private static final String SHOP = "one.example";
  private static final String PRODUCT = "prd_a";

  private record Sold(String id, long price, String currency, @Nullable Measure measure) {

    String unit() {
      return measure == null ? "" : measure.reference().unit();
    }

    private BigDecimal quantity() {
      return measure == null ? BigDecimal.ONE : measure.quantity();
    }

    int compareRatio(Sold other) {
      BigDecimal mine = BigDecimal.valueOf(price).multiply(other.quantity());
      return mine.compareTo(BigDecimal.valueOf(other.price).multiply(quantity()));
    }

    Event listed() {
      UnitPricing declared = measure == null ? null : new UnitPricing(measure, null);
      OfferDetails details =
          new OfferDetails(null, null, null, null, null, null, declared, null, null, null, null);
      OfferDescription said =
          new OfferDescription(
              "Thing", "https://x.example/", null, null, null, null, null, "new", details.orNull());
      return new OfferListed(id, shopId(SHOP), id, PRODUCT, "gtin", said, Facts.SEEN);
    }
  }

  private static final Comparator<Sold> BY_UNIT_PRICE =
      Comparator.comparing((Sold it) -> it.measure() == null)
          .thenComparing(Sold::currency)
          .thenComparing(Sold::unit)
          .thenComparing(Sold::compareRatio)
          .thenComparing(Sold::id);

  private final Random random = new Random(Long.getLong("nightly.seed", 11));
  private final List<Sold> sold =
      IntStream.range(0, 60).mapToObj(i -> sold("ofr_%02d".formatted(i))).toList();
  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "shipping")
          .given(
              shop(SHOP, "DE"),
              new ProductFounded(
                  PRODUCT, null, new ProductDescription(null, null, "Thing", null, null)))
          .given(sold.stream().map(Sold::listed).toArray(Event[]::new))
          .given(
              sold.stream()
                  .map(
                      it -> Facts.price(it.id, SHOP, it.price, it.currency, "in_stock", Facts.SEEN))
                  .toArray(Event[]::new));

  private Sold sold(String id) {
    String unit = List.of("ml", "l", "g", "kg").get(random.nextInt(4));
    BigDecimal value = BigDecimal.valueOf(1 + random.nextInt(9));
    return new Sold(
        id,
        random.nextInt(40),
        random.nextBoolean() ? "EUR" : "USD",
        random.nextInt(3) == 0 ? null : new Measure(value, unit));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void offersAreOrderedByCurrencyUnitAndExactRatioThoseWithoutOneLast() {
    List<String> expected = sold.stream().sorted(BY_UNIT_PRICE).map(Sold::id).toList();
    assertThat(listed("", 100)).isEqualTo(expected);
    assertThat(listed("", 7)).isEqualTo(expected);
    assertThat(listed(",\"shop_domain\":\"one.example\"", 1)).isEqualTo(expected);
    assertThat(listed(",\"product_id\":\"prd_a\"", 13)).isEqualTo(expected);
  }

  /** As after an upgrade that reads measures otherwise than when the rows were written. */
  @Test
  void pagesNeitherSkipNorRepeatWhereTheTableHasAnotherMeasureThanIsShown() {
    graph
        .sql()
        .sql(
            """
            UPDATE offer
               SET unit_quantity = CASE WHEN offer_id > 'ofr_20' THEN 2.5 * unit_quantity END,
                   unit_reference = CASE WHEN offer_id > 'ofr_20' THEN unit_reference END
             WHERE offer_id > 'ofr_10' AND offer_id < 'ofr_40'
            """)
        .update();

    List<String> whole = listed("", 100);

    assertThat(whole).hasSize(sold.size()).doesNotHaveDuplicates();
    assertThat(listed("", 7)).isEqualTo(whole);
    assertThat(listed(",\"shop_domain\":\"one.example\"", 1)).isEqualTo(whole);
    assertThat(listed(",\"product_id\":\"prd_a\"", 13)).isEqualTo(whole);
  }

  private List<String> listed(String filter, int limit) {
    String request = "{\"sort\":\"unit_price\",\"limit\":" + limit + filter;
    List<String> listed = new ArrayList<>();
    JsonNode page = graph.call("find_offers", request + "}");
    page.get("offers").forEach(offer -> listed.add(offer.get("id").asString()));
    while (page.at("/page/next_cursor").isString() && listed.size() <= 2 * sold.size()) {
      String cursor = page.at("/page/next_cursor").asString();
      page = graph.call("find_offers", request + ",\"cursor\":\"" + cursor + "\"}");
      page.get("offers").forEach(offer -> listed.add(offer.get("id").asString()));
    }
    return listed;
  }
}
