package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import io.commercegraph.edge.suite.ChartFeed;
import java.util.Locale;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The views of MCP Apps in a host, in a sandbox that may load nothing, against what the tools
 * answer.
 */
abstract class AppsSuite {

  private static final String OF_LAMP = "{'product_id':'" + ChartFeed.GTIN + "','country':'DE'}";
  private static final String SCHEME =
      "() => getComputedStyle(document.documentElement).colorScheme";

  private final Api api;
  private final Visitor visitor;
  private final AppHost host;

  AppsSuite(BrowserRun run, Function<Visitor, AppHost> host) {
    this.api = run.api();
    this.visitor = run.visitor(Look.PHONE_LIGHT);
    this.host = host.apply(visitor);
  }

  @AfterEach
  void nothingWasLoadedAndNothingComplainedOf() {
    visitor.assertNoComplaints();
    host.close();
  }

  @Test
  void theHistoryOfAProductIsDrawnAndItsLowestPricesTold() {
    Frame view = host.open("price-history", "product_price_analytics", OF_LAMP, "dark");
    view.locator(".plot canvas").first().waitFor();
    JsonNode lowest = api.ask("product_price_analytics", OF_LAMP).path("lowest");
    assertThat(view.locator("tbody").innerText())
        .contains(euros(lowest.path("d30").path("price")))
        .contains(euros(lowest.path("all_time").path("price")));
    assertThat(view.evaluate(SCHEME)).isEqualTo("dark");
    assertIsWhole(view);

    view.locator("button:not([data-days])").first().focus();
    visitor.press("Enter");
    visitor.page().waitForCondition(() -> calls("price_analytics") >= 5);
    assertThat(calls("find_offers")).isEqualTo(1);
    view.locator(".plot:focus").waitFor();
    visitor.picture("app-price-history-" + name());
  }

  @Test
  void theHistoryOfAnOfferIsDrawn() {
    JsonNode offers = api.ask("find_offers", OF_LAMP.replace(",'country':'DE'", "")).path("offers");
    String offer =
        offers
            .valueStream()
            .filter(one -> one.path("shop_domain").asString().equals("chart0.example"))
            .findFirst()
            .orElseThrow()
            .path("id")
            .asString();
    Frame view =
        host.open("price-history", "price_analytics", "{'offer_id':'" + offer + "'}", "light");
    view.locator(".plot canvas").first().waitFor();
    assertThat(view.evaluate(SCHEME)).isEqualTo("light");
    assertThat(calls("price_analytics")).as("pages of steps").isPositive();
    assertIsWhole(view);
  }

  @Test
  void theComparisonIsTheToolsAndIsAskedForAnewThroughTheHost() {
    Frame view = host.open("compare", "compare_prices", OF_LAMP, "light");
    JsonNode offers = api.ask("compare_prices", OF_LAMP).path("offers");
    view.locator(".offer").first().waitFor();
    assertThat(view.locator(".offer").count()).isEqualTo(offers.size());
    assertThat(view.locator(".offer .price").first().innerText())
        .contains(euros(offers.path(0).path("total")));
    assertIsWhole(view);

    ElementHandle newCustomer = view.querySelector("input[type=checkbox]");
    newCustomer.focus();
    visitor.press("Space");
    visitor.page().waitForCondition(() -> isReplaced(newCustomer));
    assertThat(calls("compare_prices")).isEqualTo(1);
    assertThat(host.told().at("/calls/0/arguments/new_customer").asBoolean()).isTrue();
    assertThat(view.locator("input[type=checkbox]:focus:checked").count()).isOne();
    view.locator(".offer button").first().focus();
    visitor.press("Enter");
    visitor.page().waitForCondition(() -> !host.told().path("links").isEmpty());
    assertThat(host.told().at("/links/0").asString()).startsWith("https://chart0.example/");
    visitor.picture("app-compare-" + name());
  }

  @Test
  void thePlansOfABasketAreShown() {
    String basket = "{'items':[{'product_id':'%s'}],'country':'DE'}".formatted(ChartFeed.GTIN);
    Frame view = host.open("compare", "compare_basket", basket, "light");
    JsonNode plan = api.ask("compare_basket", basket).path("plans").path(0);
    view.locator(".plan").first().waitFor();
    assertThat(view.locator(".plan .price").first().innerText())
        .contains(euros(plan.path("total")));
    view.locator(".plan:has-text('Chart Lamp')").first().waitFor();
    assertThat(calls("compare_offers")).isEqualTo(1);
    assertIsWhole(view);
  }

  @Test
  void nothingIsAskedAnewWhereTheHostDoesNotSayWhatWasAsked() {
    Frame view = host.openWithoutInput("compare", "compare_prices", OF_LAMP);
    view.locator(".offer").first().waitFor();
    assertThat(view.locator("input[type=checkbox]").count()).isZero();
  }

  @Test
  void aProblemIsToldInWords() {
    Frame view = host.open("compare", "compare_prices", "{'product_id':'4006381333931'}", "light");
    view.locator("p[role=status]").waitFor();
    assertThat(view.locator("p[role=status]").innerText()).isNotBlank();
  }

  /** On a phone the view is no wider than the screen, as high as it said, and reads well. */
  private void assertIsWhole(Frame view) {
    visitor
        .page()
        .waitForCondition(
            () ->
                Boolean.TRUE.equals(
                    view.evaluate(
                        "() => document.documentElement.scrollHeight <= innerHeight + 1")));
    assertThat(view.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
    assertThat(host.told().path("version").asString()).isEqualTo("2026-01-26");
    assertThat(Accessibility.seriousFindings(view)).isEmpty();
  }

  private String name() {
    return getClass().getSimpleName().replace("IT", "").toLowerCase(Locale.ROOT);
  }

  private static boolean isReplaced(ElementHandle drawn) {
    return Boolean.FALSE.equals(drawn.evaluate("element => element.isConnected"));
  }

  private long calls(String tool) {
    return host.told()
        .path("calls")
        .valueStream()
        .filter(call -> call.path("name").asString().equals(tool))
        .count();
  }

  /** An amount as the views write it. */
  static String euros(JsonNode money) {
    return "€" + money.path("display").asString().replace(" EUR", "");
  }
}
