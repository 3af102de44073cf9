package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.ChartFeed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pages in a browser that runs no scripts, on a phone. */
@ExtendWith(BrowserExtension.class)
class WithoutScriptsIT {

  private final Visitor visitor;
  private final String token;

  WithoutScriptsIT(BrowserRun run) {
    this.token = run.api().token();
    this.visitor = run.visitorWithoutScripts(Look.PHONE_LIGHT);
  }

  @AfterEach
  void leave() {
    visitor.close();
  }

  @Test
  void aSearchLeadsToAComparisonAndABasket() {
    visitor.open("/").tabTo("input[name=q]").type("Chart Lamp").enterTo("**/?q=*");
    visitor.tabTo(".card-link").enterTo("**/product/**");
    assertThat(visitor.page().locator(".offer").count()).isEqualTo(20);
    assertThat(visitor.page().locator(".history tbody tr").count()).isPositive();
    visitor.tabTo(".offer-more a").enterTo("**offer=**");
    visitor.tabTo("form.add button").enterTo("**/basket**");
    visitor.see(".basket li");
  }

  @Test
  void thePricesThatTheChartDrawsAreATable() {
    visitor.open("/product/" + ChartFeed.GTIN);
    visitor.tabTo("a[href^='/product/prices']").enterTo("**/product/prices**");
    assertThat(visitor.page().locator("main tbody tr").count()).isEqualTo(100);
    visitor.tabTo("a[rel=next]").enterTo("**cursor=**");
    assertThat(visitor.page().locator("main tbody tr").count()).isPositive();
    visitor.assertNoComplaints();
  }

  @Test
  void nothingThatNeedsScriptsIsShown() {
    visitor.open("/product/" + ChartFeed.GTIN);
    assertThat(visitor.page().locator("#chart").isVisible()).isFalse();
    visitor.open("/audit");
    assertThat(visitor.page().locator("[data-verify]").isVisible()).isFalse();
    assertThat(visitor.text("main")).contains("verify-audit");
    visitor.open("/docs");
    assertThat(visitor.page().locator(".token").isVisible()).isFalse();
  }

  @Test
  void aHolderOfATokenAsksToBeTold() {
    visitor.open("/product/" + ChartFeed.GTIN).tabTo("#watch summary").press("Enter");
    visitor.tabTo("#watch input[name=below]").type("9.99");
    visitor.tabTo("#watch input[name=target_url]").type("https://hooks.example/in");
    visitor.tabTo("#watch input[name=token]").type(token).enterTo("**/watch");
    assertThat(visitor.text("#secret")).startsWith("whsec_");
    visitor.assertNoComplaints();
  }

  @Test
  void anOperatorLooksTwiceAndGivesAnOrder() {
    Jobs.openSession(visitor);
    visitor.tabTo("[data-consumer=coupons] form button").enterTo("**/ops/order**");
    visitor.tabTo("main form button").enterTo("**/ops?done=start_replay**");
    visitor.see("#replays");
  }

  @Test
  void theDocumentsAreSearched() {
    visitor.open("/docs").tabTo("input[name=q]").type("coupon").enterTo("**/docs?q=coupon");
    assertThat(visitor.text("#found")).contains("coupon");
  }
}
