package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.commercegraph.edge.suite.ChartFeed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** The values of the price chart, read by keyboard and held against the API. */
@ExtendWith(BrowserExtension.class)
class ChartIT {

  private static final int STEPS = 40;

  @Test
  void theValuesUnderThePointerAreThoseOfTheApi(BrowserRun run) {
    try (Visitor visitor = run.visitor(Look.DESKTOP_LIGHT)) {
      visitor.open("/product/" + ChartFeed.GTIN + "?country=DE");
      visitor.see("#chart .plot canvas");
      Map<String, List<JsonNode>> series = series(run.api(), visitor);
      assertThat(series).hasSize(5);
      visitor.tabTo("[data-days='0']").press("Enter");
      assertThat(visitor.page().locator("[data-days='0']").getAttribute("aria-pressed"))
          .isEqualTo("true");
      visitor.tabTo(".plot");
      int compared = 0;
      for (int i = 0; i < STEPS; i++) {
        visitor.press("ArrowLeft");
        compared += assertSameAsApi(visitor, series);
      }
      assertThat(compared).isGreaterThan(STEPS);
      assertEventIsOfApi(visitor, series);
      visitor.assertNoComplaints();
    }
  }

  @Test
  void theLowestPricesOfTheTableAreThoseOfTheApi(BrowserRun run) {
    try (Visitor visitor = run.visitor(Look.PHONE_DARK)) {
      visitor.open("/product/" + ChartFeed.GTIN + "?country=DE");
      JsonNode lowest =
          run.api()
              .ask(
                  "product_price_analytics",
                  "{'product_id':'%s','country':'DE','condition':'new'}".formatted(ChartFeed.GTIN))
              .path("lowest");
      assertThat(visitor.text(".history tbody"))
          .contains(amount(lowest.path("d30")), amount(lowest.path("all_time")));
      visitor.assertNoComplaints();
    }
  }

  private static String amount(JsonNode low) {
    return low.path("price").path("display").asString().replace(" EUR", "");
  }

  /** The steps of each offer that has a line, by the name of its shop. */
  private static Map<String, List<JsonNode>> series(Api api, Visitor visitor) {
    List<String> drawn = visitor.page().locator(".readout li .shop").allInnerTexts();
    Map<String, List<JsonNode>> series = new HashMap<>();
    JsonNode offers =
        api.ask(
                "compare_prices",
                "{'product_id':'%s','country':'DE','condition':'new','limit':20}"
                    .formatted(ChartFeed.GTIN))
            .path("offers");
    for (JsonNode offer : offers) {
      String shop = offer.path("shop").path("name").asString();
      if (drawn.contains(shop)) {
        series.put(shop, api.steps(offer.path("offer_id").asString()));
      }
    }
    return series;
  }

  /** Compares what stands under the pointer; says how many prices it compared. */
  private static int assertSameAsApi(Visitor visitor, Map<String, List<JsonNode>> series) {
    Locator readout = visitor.page().locator(".readout");
    long time = Long.parseLong(readout.locator("p").first().getAttribute("data-time"));
    int compared = 0;
    for (Locator row : readout.locator("li").all()) {
      List<JsonNode> steps = series.get(row.locator(".shop").innerText());
      if (steps != null) {
        String shown =
            Optional.ofNullable(row.locator(".num").getAttribute("data-minor")).orElse("");
        assertThat(shown).as("%s at %d", row.innerText(), time).isEqualTo(known(steps, time));
        compared++;
      }
    }
    return compared;
  }

  private static String known(List<JsonNode> steps, long time) {
    return PriceSteps.inForce(steps, time)
        .map(step -> step.path("price").path("amount"))
        .filter(JsonNode::isIntegralNumber)
        .map(JsonNode::asString)
        .orElse("");
  }

  private static void assertEventIsOfApi(Visitor visitor, Map<String, List<JsonNode>> series) {
    visitor.press("Enter");
    String event = visitor.text(".noted code");
    assertThat(series.values().stream().flatMap(List::stream))
        .anyMatch(step -> step.path("event_id").asString().equals(event));
  }
}
