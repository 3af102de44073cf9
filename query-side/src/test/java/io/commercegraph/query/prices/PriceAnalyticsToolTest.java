package io.commercegraph.query.prices;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows what price_analytics answers from recorded events. */
class PriceAnalyticsToolTest {

  private final Graph graph = new Graph(Map.of(), "prices");

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void figuresNameTheEventsTheyComeFrom() {
    graph.given(observed(1, 60, 10_000, "in_stock")).given(observed(2, 10, 8_000, "in_stock"));

    JsonNode answer = call("{\"offer_id\":\"ofr_a\"}");

    assertThat(answer.get("current").toString())
        .isEqualTo(
            "{\"price\":{\"amount\":8000,\"currency\":\"EUR\",\"display\":\"80.00 EUR\"},"
                + "\"at\":\"2026-03-21T00:00:00Z\",\"event_id\":\"evt_2\"}");
    assertThat(answer.get("drop").get("kind").asString()).isEqualTo("all_time_low");
    assertThat(answer.get("price_position").asString()).isEqualTo("low");
    assertThat(answer.get("drops_30d").asInt()).isEqualTo(1);
    assertThat(answer.has("series")).isFalse();
    assertThat(answer.has("page")).isFalse();
    assertThat(answer.propertyNames())
        .contains(
            "offer_id",
            "currency",
            "previous",
            "last_change",
            "lowest",
            "highest",
            "average",
            "median",
            "is_lowest",
            "out_of_stock",
            "reference_price",
            "coverage");
    assertThat(answer.get("out_of_stock").propertyNames())
        .containsExactly("percent_30d", "percent_90d", "count_30d");
  }

  @Test
  void soldOutAndWithdrawnAreGaps() {
    graph.given(
        List.of(
            observed(1, 60, 10_000, "in_stock").getFirst(),
            observed(2, 40, 10_000, "out_of_stock").getFirst(),
            observed(3, 30, 9_000, "in_stock").getFirst(),
            recorded(4, new OfferWithdrawn("ofr_a", shopId("one.example"), daysAgo(3)))));

    JsonNode answer = call("{\"offer_id\":\"ofr_a\",\"series\":true}");

    assertThat(answer.get("current").isNull()).isTrue();
    assertThat(answer.get("previous").get("price").get("amount").asLong()).isEqualTo(9_000);
    assertThat(answer.get("out_of_stock").get("percent_30d").asString()).isEqualTo("10.00");
    List<String> prices = new ArrayList<>();
    answer
        .get("series")
        .forEach(point -> prices.add(point.get("price").path("amount").asString("gap")));
    assertThat(prices).containsExactly("gap", "9000", "gap", "10000");
  }

  @Test
  void theSeriesIsPagedNewestFirst() {
    for (int day = 60; day > 0; day--) {
      graph.given(observed(61 - day, day, 1000 + day, "in_stock"));
    }
    List<Long> amounts = new ArrayList<>();
    String cursor = "";
    for (int pages = 0; pages < 6; pages++) {
      JsonNode page = call("{\"offer_id\":\"ofr_a\",\"series\":true%s}".formatted(cursor));
      page.get("series").forEach(point -> amounts.add(point.get("price").get("amount").asLong()));
      cursor = ",\"cursor\":\"%s\"".formatted(page.get("page").path("next_cursor").asString(""));
      assertThat(page.get("page").has("next_cursor")).isEqualTo(pages < 5);
    }
    assertThat(amounts).hasSize(60).isSorted();
  }

  @Test
  void theAnswerIsAsTheLogStood() {
    graph.given(observed(1, 60, 10_000, "in_stock"));
    graph.given(
        List.of(
            new RecordedEvent<Event>(
                2,
                "evt_2",
                daysAgo(5),
                price("ofr_a", "one.example", 5_000, "EUR", "in_stock", daysAgo(20)))));

    assertThat(current("\"2026-03-25T00:00:00Z\"")).isEqualTo(10_000);
    assertThat(current("\"2026-03-26T00:00:00Z\"")).isEqualTo(5_000);
    assertThat(current("\"2026-03-31T00:00:00Z\"")).isEqualTo(5_000);
    graph.assertRefused(
        "price_analytics",
        "{\"offer_id\":\"ofr_a\",\"known_at\":\"2026-01-01T00:00:00Z\"}",
        ProblemCode.OFFER_NOT_FOUND);
    graph.assertRefused(
        "price_analytics",
        "{\"offer_id\":\"ofr_a\",\"known_at\":\"2026-04-01T00:00:00Z\"}",
        ProblemCode.INVALID_VALUE);
  }

  @Test
  void whatWasJustRecordedCountsThoughOurClockIsBehind() {
    Instant ahead = Graph.NOW.plusSeconds(30);
    graph.given(
        List.of(
            new RecordedEvent<Event>(
                1,
                "evt_1",
                ahead,
                price("ofr_a", "one.example", 5_000, "EUR", "in_stock", ahead))));

    assertThat(call("{\"offer_id\":\"ofr_a\"}").get("current").get("event_id").asString())
        .isEqualTo("evt_1");
  }

  @Test
  void eventsThatComeAgainChangeNothing() {
    graph.given(observed(1, 60, 10_000, "in_stock")).given(observed(2, 10, 8_000, "in_stock"));
    JsonNode before = call("{\"offer_id\":\"ofr_a\",\"series\":true}");

    graph.given(observed(2, 10, 8_000, "in_stock"));

    assertThat(call("{\"offer_id\":\"ofr_a\",\"series\":true}")).isEqualTo(before);
  }

  @Test
  void unknownOffersAndForeignCursorsAreRefused() {
    graph.given(offer("ofr_b", "one.example", "prd_1"));
    graph.assertRefused(
        "price_analytics", "{\"offer_id\":\"ofr_none\"}", ProblemCode.OFFER_NOT_FOUND);
    graph.given(observed(1, 60, 10_000, "in_stock"));
    graph.assertRefused(
        "price_analytics",
        "{\"offer_id\":\"ofr_a\",\"series\":true,\"cursor\":\"x\"}",
        ProblemCode.INVALID_CURSOR);
  }

  @Test
  void aCallIsOneStatement() {
    graph.given(observed(1, 60, 10_000, "in_stock")).given(observed(2, 10, 8_000, "in_stock"));

    assertThat(graph.statementsOf("price_analytics", "{\"offer_id\":\"ofr_a\",\"series\":true}"))
        .isEqualTo(1);
  }

  private long current(String knownAt) {
    return call("{\"offer_id\":\"ofr_a\",\"known_at\":%s}".formatted(knownAt))
        .get("current")
        .get("price")
        .get("amount")
        .asLong();
  }

  private JsonNode call(String request) {
    return graph.call("price_analytics", request);
  }

  private static List<RecordedEvent<Event>> observed(
      long position, int daysAgo, long amount, String has) {
    return List.of(
        recorded(
            position,
            price("ofr_a", "one.example", amount, "EUR", has, daysAgo(daysAgo)),
            daysAgo(daysAgo)));
  }

  private static RecordedEvent<Event> recorded(long position, Event event) {
    return recorded(position, event, Graph.NOW);
  }

  private static RecordedEvent<Event> recorded(long position, Event event, Instant at) {
    return new RecordedEvent<>(position, "evt_" + position, at, event);
  }

  private static Instant daysAgo(int days) {
    return Graph.NOW.minus(Duration.ofDays(days));
  }
}
