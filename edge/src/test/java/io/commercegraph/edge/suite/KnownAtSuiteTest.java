package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Asks again, with {@code known_at}, for answers that were recorded while a log grew. */
@BesideOtherTests
class KnownAtSuiteTest extends WholeServiceSuite {

  private static final JsonMapper JSON = new JsonMapper();
  private static final int FEEDS = 12;

  private final Map<String, String> headers = new HashMap<>();
  private final TreeSet<String> offers = new TreeSet<>();
  private final List<Recorded> recorded = new ArrayList<>();

  /**
   * A log of its own, since the cases of other suites would find what this one adds, in partitions
   * so small that answers rest on several.
   */
  @DynamicPropertySource
  static void ownDatabase(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
    registry.add("commerce-graph.partitions.events", () -> 100);
  }

  private record Recorded(String tool, String request, long position, ToolReply reply) {

    @Override
    public String toString() {
      return tool + " " + request + " at " + position;
    }
  }

  @Test
  void answersOfThePastAreWhatWasAnsweredThen() {
    headers.putAll(new Market(base()).caller());
    RandomMarket market = new RandomMarket(Long.getLong("seed", 31));
    for (int i = 0; i < FEEDS; i++) {
      long position = i % 3 == 2 ? report(market) : take(market.next());
      headers.put("x-min-position", Long.toString(position));
      record(position);
    }
    headers.remove("x-min-position");

    assertThat(recorded).hasSizeGreaterThan(120);
    List<String> different = new ArrayList<>();
    for (Recorded then : recorded) {
      // What names the time that it was asked at is the same for that time only.
      JsonNode reference = then.reply().body().path("reference_price");
      String position = Long.toString(then.position());
      String knownAt =
          reference.path("reduction_started_at").isNull()
              ? reference.path("window_to").asString(position)
              : position;
      ToolReply again = ask(then.tool(), then.request(), knownAt);
      if (!again.comparable().equals(then.reply().comparable())) {
        different.add(
            "%s\n then %s\n now  %s\n"
                .formatted(then, then.reply().comparable(), again.comparable()));
      }
      if (again.status() == 200 && knownAt.equals(position)) {
        assertThat(again.body().at("/as_of/position").asLong()).isEqualTo(then.position());
      }
    }
    explained();
    shownOnAPage();
    trustSaysOfWhichDayItIs();
    assertThat(different).as("of %d answers", recorded.size()).isEmpty();
    assertThat(recorded.stream().filter(then -> then.reply().status() == 200).count())
        .isGreaterThan(recorded.size() / 2);
  }

  /** An offer of an answer names its events, and each of them can be looked at. */
  private void explained() {
    String offer = offers.first();
    String request = "{\"offer_ids\":[\"" + offer + "\"],\"explain\":true}";
    ToolReply reply = tools().call("compare_offers", request, headers);
    JsonNode because = reply.body().path("because");
    assertThat(because.size()).as("%s", reply.body()).isGreaterThanOrEqualTo(2);
    for (JsonNode row : because) {
      assertThat(row.path("field").asString()).startsWith("offers[0]");
      String id = row.at("/event_ids/0").asString();
      JsonNode event = get("/api/events/" + id);
      assertThat(event.at("/facts/offer_id").asString()).isEqualTo(offer);
      assertThat(event.path("type").asString())
          .isIn("OfferListed", "OfferChanged", "OfferMatched", "OfferWithdrawn", "PriceObserved");
    }
    assertThat(get("/api/events/" + UUID.randomUUID()).path("code").asString())
        .isEqualTo("not_found");
    assertThat(
            tools()
                .call("internal_trust", "{\"shop_id_or_domain\":\"a\",\"explain\":true}", headers)
                .code())
        .isEqualTo("unknown_field");
  }

  /** The shops are known since today alone. */
  private void trustSaysOfWhichDayItIs() {
    String position = Long.toString(recorded.getLast().position());
    ToolReply reply = ask("get_trust", "{\"shop_id_or_domain\":\"one.example\"}", position);
    assertThat(reply.code()).isEqualTo("shop_not_found");
    assertThat(reply.body().path("detail").asString())
        .contains("the end of the UTC day before, here ");
  }

  /** The page of a product shows another price then than now, and says so. */
  private void shownOnAPage() {
    Recorded then =
        recorded.stream()
            .filter(it -> it.tool().equals("get_product") && it.reply().status() == 200)
            .findFirst()
            .orElseThrow();
    String id = then.reply().body().at("/product/id").asString();
    String page = html("/product/" + id + "?known_at=" + then.position());
    assertThat(page).contains("What was known up to").contains("value=\"" + then.position() + "\"");
    assertThat(html("/product/" + id))
        .doesNotContain("What was known up to")
        .doesNotContain("href=\"/api/events/");
    String why = html("/product/" + id + "?explain=true");
    Matcher event = Pattern.compile("href=\"(/api/events/[0-9a-f-]+)\"").matcher(why);
    assertThat(event.find()).as("%s", why).isTrue();
    assertThat(get(event.group(1)).path("facts").isObject()).isTrue();
  }

  private String html(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(base().resolve(path)).header("accept", "text/html").build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private JsonNode get(String path) {
    return RestClient.send(HttpRequest.newBuilder(base().resolve(path)).GET().build()).body();
  }

  private void record(long position) {
    for (String gtin : RandomMarket.GTINS) {
      record("get_product", "{\"product_id\":\"" + gtin + "\"}", position);
      record("find_offers", "{\"product_id\":\"" + gtin + "\"}", position);
      record(
          "product_price_analytics", "{\"product_id\":\"" + gtin + "\",\"series\":true}", position);
      record("compare_prices", "{\"product_id\":\"" + gtin + "\",\"country\":\"DE\"}", position);
      findOffers(gtin);
    }
    recordShops(position);
    record("audit_log", "{}", position);
    record("find_offers", "{\"shop_domain\":\"one.example\",\"limit\":100}", position);
    for (String offer : offers.stream().limit(3).toList()) {
      record("price_analytics", "{\"offer_id\":\"" + offer + "\",\"series\":true}", position);
    }
    if (!offers.isEmpty()) {
      record("compare_offers", JSON.writeValueAsString(Map.of("offer_ids", offers)), position);
    }
  }

  private void recordShops(long position) {
    for (String shop : RandomMarket.SHOPS) {
      record("get_shop", "{\"shop_id_or_domain\":\"" + shop + "\"}", position);
      record("list_coupons", "{\"shop_domain\":\"" + shop + "\"}", position);
      record("list_shipping_options", "{\"shop_id_or_domain\":\"" + shop + "\"}", position);
    }
    record(
        "compare_basket",
        "{\"items\":[{\"product_id\":\"%s\"},{\"product_id\":\"%s\",\"quantity\":2}],\"country\":\"DE\"}"
            .formatted(RandomMarket.GTINS.get(0), RandomMarket.GTINS.get(1)),
        position);
    for (String offer : offers.stream().limit(2).toList()) {
      record("resolve_checkout_url", "{\"offer_id\":\"" + offer + "\"}", position);
      record("monetize_offer", "{\"offer_id\":\"" + offer + "\"}", position);
      record("list_coupons", "{\"offer_id\":\"" + offer + "\",\"country\":\"DE\"}", position);
    }
  }

  private void findOffers(String gtin) {
    ToolClient rest = new RestClient(base());
    rest.call("find_offers", "{\"product_id\":\"" + gtin + "\",\"limit\":2}", headers)
        .body()
        .path("offers")
        .forEach(offer -> offers.add(offer.path("id").asString()));
  }

  private void record(String tool, String request, long position) {
    ToolReply reply = new RestClient(base()).call(tool, request, headers);
    if (reply.status() == 200 || reply.status() == 404) {
      recorded.add(new Recorded(tool, request, position, reply));
    }
  }

  private ToolReply ask(String tool, String request, String knownAt) {
    ObjectNode past = (ObjectNode) JSON.readTree(request);
    past.put("known_at", knownAt);
    return new RestClient(base()).call(tool, past.toString(), headers);
  }

  /** A customer's report on a code, which a feed may or may not have named. */
  private long report(RandomMarket market) {
    ToolReply reply = new RestClient(base()).call("report_code", market.report(), headers);
    return reply.status() == 200 ? reply.body().path("position").asLong() : take(market.next());
  }

  private long take(RandomMarket.Feed feed) {
    JsonNode run =
        RestClient.send(
                HttpRequest.newBuilder(base().resolve("/api/ops/feeds?" + feed.query()))
                    .header("content-type", "application/x-ndjson")
                    .POST(BodyPublishers.ofString(feed.lines()))
                    .build())
            .body();
    assertThat(run.path("status").asString()).as("%s", run).isEqualTo("ended");
    assertThat(run.path("rejected").asInt()).as("%s %s", run, feed.lines()).isZero();
    return run.path("position").asLong();
  }
}
