package io.commercegraph.query.prices;

import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.prices.LowestPriceModel.DAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import io.commercegraph.query.prices.LowestPriceModel.Named;
import io.commercegraph.query.prices.LowestPriceModel.Seller;
import io.commercegraph.query.prices.LowestPriceModel.Sighting;
import io.commercegraph.query.prices.LowestPriceModel.Step;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Every figure that the tool answers, for random products over the tables, is that of a model which
 * asks each offer for its price at each hour of more than a year.
 */
class ProductPriceAnalyticsProperties {

  private static final int MARKETS = 5;
  private static final int PRODUCTS = 30;
  private static final int NOW = 400 * DAY;
  private static final int[] WINDOWS = {7, 30, 90, 180, 365};
  private static final long POSITION_NEEDS = 30L * DAY;

  private final Random random = new Random(Long.getLong("nightly.seed", 20_261_123));
  private final List<RecordedEvent<Event>> events = new ArrayList<>();
  private int withPrice;

  @Test
  void everyFigureIsTheModels() {
    for (int market = 0; market < MARKETS; market++) {
      events.clear();
      List<List<Seller>> products = new ArrayList<>();
      for (int product = 0; product < PRODUCTS; product++) {
        products.add(product(product));
      }
      try (Graph graph = Graph.ofShopping()) {
        graph.given(inOrder());
        for (int product = 0; product < PRODUCTS; product++) {
          check(graph, product, products.get(product), NOW);
          check(graph, product, products.get(product), random.nextInt(NOW));
        }
      }
    }
    assertThat(withPrice).isGreaterThan(MARKETS * PRODUCTS / 2);
  }

  private void check(Graph graph, int product, List<Seller> sellers, int now) {
    String wanted = random.nextInt(4) == 0 ? "USD" : null;
    String request =
        "{\"product_id\":\"prd_%d\",\"series\":true%s%s}"
            .formatted(
                product,
                wanted == null ? "" : ",\"currency\":\"USD\"",
                now == NOW ? "" : ",\"known_at\":\"" + at(now) + "\"");
    JsonNode answer = graph.call("product_price_analytics", request);

    String currency = wanted == null ? currency(sellers, now) : wanted;
    LowestPriceModel model =
        new LowestPriceModel(currency == null ? List.of() : sellers, currency + "", now);
    assertThat(answer.get("offers").asInt()).as(request).isEqualTo(model.offers());
    if (model.steps().isEmpty()) {
      assertThat(answer.get("current").isNull()).isTrue();
      assertThat(answer.has("lowest")).isFalse();
      return;
    }
    withPrice++;
    assertThat(answer.get("currency").asString()).isEqualTo(currency);
    assertThat(named(answer.get("current"))).as(request).isEqualTo(model.current());
    extremes(answer, model, now);
    averages(answer, model);
    position(answer, model);
    coverage(answer, model, now);
    assertThat(series(answer)).isEqualTo(model.steps().reversed().stream().limit(100).toList());
  }

  private static void extremes(JsonNode answer, LowestPriceModel model, int now) {
    for (int days : WINDOWS) {
      assertThat(named(answer.at("/lowest/d" + days)))
          .as("lowest of %d", days)
          .isEqualTo(model.extreme(days * DAY, false));
      assertThat(named(answer.at("/highest/d" + days)))
          .as("highest of %d", days)
          .isEqualTo(model.extreme(days * DAY, true));
    }
    assertThat(named(answer.at("/lowest/all_time"))).isEqualTo(model.extreme(now, false));
    assertThat(named(answer.at("/highest/all_time"))).isEqualTo(model.extreme(now, true));
    Named current = model.current();
    for (int days : new int[] {30, 90}) {
      assertThat(answer.at("/is_lowest/d" + days).asBoolean())
          .isEqualTo(isLowest(current, model.extreme(days * DAY, false)));
    }
    assertThat(answer.at("/is_lowest/all_time").asBoolean())
        .isEqualTo(isLowest(current, model.extreme(now, false)));
  }

  private static boolean isLowest(@Nullable Named current, @Nullable Named lowest) {
    return current != null && lowest != null && current.price() == lowest.price();
  }

  private static void averages(JsonNode answer, LowestPriceModel model) {
    for (int days : new int[] {30, 90, 180, 365}) {
      List<Long> prices = model.ofLast(days * DAY);
      long sum = prices.stream().mapToLong(it -> it).sum();
      assertThat(amount(answer.at("/average/d" + days)))
          .as("average of %d", days)
          .isEqualTo(prices.isEmpty() ? null : rounded(sum, prices.size()));
    }
    for (int days : new int[] {30, 90}) {
      List<Long> prices = model.ofLast(days * DAY);
      int size = prices.size();
      assertThat(amount(answer.at("/median/d" + days)))
          .as("median of %d", days)
          .isEqualTo(
              size == 0 ? null : rounded(prices.get((size - 1) / 2) + prices.get(size / 2), 2));
    }
  }

  private static void position(JsonNode answer, LowestPriceModel model) {
    List<Long> prices = model.ofLast(90 * DAY);
    Named current = model.current();
    String expected = null;
    if (current != null && prices.size() >= POSITION_NEEDS) {
      boolean low = current.price() <= prices.get((prices.size() * 20 + 99) / 100 - 1);
      boolean high = current.price() >= prices.get((prices.size() * 80 + 99) / 100 - 1);
      expected = low == high ? "typical" : low ? "low" : "high";
    }
    assertThat(answer.get("price_position").asString(null)).isEqualTo(expected);
  }

  private static void coverage(JsonNode answer, LowestPriceModel model, int now) {
    Step first = model.steps().getFirst();
    JsonNode coverage = answer.get("coverage");
    assertThat(coverage.get("first_observed_at").asString()).isEqualTo(at(first.hour()).toString());
    assertThat(coverage.get("first_event_id").asString()).isEqualTo(first.event());
    assertThat(coverage.get("observations").asInt()).isEqualTo(model.steps().size());
    assertThat(coverage.get("days").asInt()).isEqualTo((now - first.hour()) / DAY);
    assertThat(coverage.get("insufficient_data").asBoolean())
        .isEqualTo(now - first.hour() < 30 * DAY);
  }

  private static List<Step> series(JsonNode answer) {
    return answer
        .get("series")
        .valueStream()
        .map(
            step ->
                new Step(
                    hour(step.get("at")),
                    amount(step.get("price")),
                    step.get("event_id").asString(),
                    step.get("offer_id").asString()))
        .toList();
  }

  private static @Nullable Named named(JsonNode figure) {
    return figure.isNull()
        ? null
        : new Named(
            figure.at("/price/amount").asLong(),
            hour(figure.get("at")),
            figure.get("event_id").asString(),
            figure.get("offer_id").asString());
  }

  private static @Nullable Long amount(JsonNode money) {
    return money.isNull() ? null : Long.valueOf(money.get("amount").asLong());
  }

  private static long rounded(long sum, long count) {
    return BigDecimal.valueOf(sum)
        .divide(BigDecimal.valueOf(count), 0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /** That of most offers, of equally many the first of the alphabet. */
  private static @Nullable String currency(List<Seller> sellers, int now) {
    List<String> all =
        sellers.stream().map(it -> it.currency(now)).filter(Objects::nonNull).toList();
    long euros = all.stream().filter("EUR"::equals).count();
    return all.isEmpty() ? null : euros * 2 >= all.size() ? "EUR" : "USD";
  }

  private List<Seller> product(int number) {
    record("prd", 0, Facts.product("prd_" + number, null));
    return IntStream.range(0, random.nextInt(5)).mapToObj(it -> seller(number, it)).toList();
  }

  /** Each offer is of a shop of its own, so that a run of its feed confirms it alone. */
  private Seller seller(int product, int number) {
    String id = "ofr_%d_%d".formatted(product, number);
    String domain = "s%d-%d.example".formatted(product, number);
    String currency = random.nextInt(5) == 0 ? "USD" : "EUR";
    int hour = random.nextInt(NOW);
    record("shop", hour, shop(domain, "DE"));
    OfferListed listed = Facts.offer(id, domain, "prd_" + product);
    record(
        "listed",
        hour,
        new OfferListed(
            id, shopId(domain), id, "prd_" + product, "gtin", listed.description(), at(hour)));
    List<Sighting> sightings = new ArrayList<>();
    for (int i = 1 + random.nextInt(12); i > 0 && hour < NOW; i--) {
      String seen = random.nextInt(20) == 0 ? "USD" : currency;
      long amount = 100L * (1 + random.nextInt(9));
      boolean soldOut = random.nextInt(5) == 0;
      String event =
          record(
              "price",
              hour,
              new PriceObserved(
                  id,
                  shopId(domain),
                  amount,
                  seen,
                  null,
                  soldOut ? "out_of_stock" : "in_stock",
                  at(hour)));
      sightings.add(new Sighting(hour, soldOut ? null : Long.valueOf(amount), seen, event));
      hour += 1 + random.nextInt(random.nextInt(3) == 0 ? 60 * DAY : 5 * DAY);
    }
    int confirmed = sightings.getLast().hour();
    if (random.nextBoolean()) {
      confirmed += random.nextInt(NOW - confirmed + 1);
      record("run", confirmed, Facts.fullRun(domain, at(confirmed)));
    }
    return new Seller(id, confirmed, sightings);
  }

  private String record(String kind, int hour, Event event) {
    String id = "evt_%s_%d".formatted(kind, events.size());
    events.add(new RecordedEvent<>(events.size() + 1, id, at(hour), event));
    return id;
  }

  /** The log has what is recorded earlier first. */
  private List<RecordedEvent<Event>> inOrder() {
    List<RecordedEvent<Event>> sorted =
        events.stream().sorted(Comparator.comparing(RecordedEvent::recordedAt)).toList();
    return IntStream.range(0, sorted.size())
        .mapToObj(
            i ->
                new RecordedEvent<>(
                    i + 1,
                    sorted.get(i).eventId(),
                    sorted.get(i).recordedAt(),
                    sorted.get(i).event()))
        .toList();
  }

  private static Instant at(int hour) {
    return Graph.NOW.minus(Duration.ofHours(NOW - hour));
  }

  private static int hour(JsonNode time) {
    return NOW - (int) Duration.between(Instant.parse(time.asString()), Graph.NOW).toHours();
  }
}
