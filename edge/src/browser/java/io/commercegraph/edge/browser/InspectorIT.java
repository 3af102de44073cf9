package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.FrameLocator;
import io.commercegraph.edge.suite.ChartFeed;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;

/** The views of MCP Apps in MCP Inspector; only where npm is there. */
@EnabledIf("io.commercegraph.edge.browser.Npm#isHere")
@ExtendWith(BrowserExtension.class)
class InspectorIT {

  private static final String OF_LAMP = "{'product_id':'" + ChartFeed.GTIN + "','country':'DE'}";

  private final BrowserRun run;
  private final Inspector inspector;
  private final Visitor visitor;

  InspectorIT(BrowserRun run) throws IOException, InterruptedException {
    this.run = run;
    this.inspector = Inspector.start();
    this.visitor = run.visitor(Look.DESKTOP_LIGHT, inspector.base());
  }

  @AfterEach
  void stop() {
    visitor.close();
    inspector.close();
  }

  @Test
  void bothViewsAreShown() {
    FrameLocator history = open("product_price_analytics");
    history.locator(".plot canvas").first().waitFor();
    assertThat(history.locator("tbody").innerText())
        .contains(
            AppsSuite.euros(
                run.api().ask("product_price_analytics", OF_LAMP).at("/lowest/all_time/price")));

    FrameLocator compared = open("compare_prices");
    assertThat(compared.locator(".offer .price").first().innerText())
        .contains(AppsSuite.euros(run.api().ask("compare_prices", OF_LAMP).at("/offers/0/total")));
    visitor.picture("app-inspector");
    assertThat(visitor.complaints()).noneMatch(said -> said.contains("Content Security Policy"));
  }

  /** The view is in the frame of a sandbox, which is in a frame of the page. */
  private FrameLocator open(String tool) {
    visitor.open(inspector.opening(run.base(), tool, OF_LAMP));
    return visitor.page().frameLocator("iframe").frameLocator("iframe");
  }
}
