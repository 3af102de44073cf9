package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import io.commercegraph.edge.suite.ChartFeed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The events behind the prices of the chart, asked for by pointer and by keyboard. */
@ExtendWith(BrowserExtension.class)
class ChartEventsIT {

  private static final String ASKED = "**/tool/price_analytics";

  private final Visitor visitor;

  ChartEventsIT(BrowserRun run) {
    this.visitor = run.visitor(Look.DESKTOP_LIGHT);
  }

  @BeforeEach
  void open() {
    visitor.open("/product/" + ChartFeed.GTIN + "?country=DE").see("#chart .plot canvas");
    visitor.page().locator(".plot").scrollIntoViewIfNeeded();
  }

  @AfterEach
  void nothingWasComplainedOf() {
    visitor.assertNoComplaints();
    visitor.close();
  }

  @Test
  void theEventStaysWhileThePointerMovesAndCanBeFollowed() {
    click(.5);
    String event = visitor.text(".noted code");
    moveTo(.8);
    moveTo(.3);
    assertThat(visitor.text(".noted code")).isEqualTo(event);
    visitor.page().click(".noted a");
    visitor.page().waitForURL("**/api/events/" + event);
    assertThat(visitor.page().content()).contains(event);
  }

  @Test
  void theEventIsDismissed() {
    click(.5);
    visitor.see(".noted a");
    visitor.page().click(".noted button");
    assertThat(visitor.page().locator(".noted p").count()).isZero();
    assertThat(visitor.focusIsOn(".plot")).isTrue();
    visitor.press("Enter").see(".noted a");
    visitor.press("Escape");
    assertThat(visitor.page().locator(".noted p").count()).isZero();
  }

  @Test
  void aLateAnswerIsNotShownUnderAnotherPoint() {
    List<Route> held = new ArrayList<>();
    visitor
        .page()
        .route(
            ASKED,
            route -> {
              if (held.isEmpty()) {
                held.add(route);
              } else {
                route.resume();
              }
            });
    click(.3);
    visitor.page().waitForCondition(() -> held.size() == 1);
    click(.7);
    String later = visitor.text(".noted p");
    held.getFirst().resume();
    visitor.page().waitForTimeout(1_500);
    assertThat(visitor.page().locator(".noted p").allInnerTexts()).containsExactly(later);
  }

  @Test
  void aDoubleClickNotesOneEventAndKeepsTheRange() {
    moveTo(.01);
    String first = time();
    Locator over = visitor.page().locator(".u-over");
    over.dblclick();
    visitor.see(".noted a");
    visitor.page().waitForTimeout(200);
    assertThat(visitor.page().locator(".noted p").count()).isOne();
    moveTo(.6);
    visitor.page().mouse().down();
    BoundingBox box = over.boundingBox();
    visitor
        .page()
        .mouse()
        .move(box.x + box.width * .9, box.y + box.height / 2, new Mouse.MoveOptions().setSteps(5));
    visitor.page().mouse().up();
    moveTo(.01);
    assertThat(time()).as("no zoom by dragging").isEqualTo(first);
  }

  @Test
  void aRefusalIsSaidInWords() {
    visitor.page().route(ASKED, route -> route.fulfill(new Route.FulfillOptions().setStatus(429)));
    click(.5);
    assertThat(visitor.text(".noted p")).contains("could not be fetched");
    visitor.page().unroute(ASKED);
    visitor.page().route(ASKED, Route::abort);
    visitor.tabTo("[data-days='30']").tabTo(".plot").press("Enter");
    assertThat(visitor.text(".noted p")).contains("could not be fetched");
    assertThat(visitor.complaints())
        .as("what the browser itself says of requests, and nothing of scripts")
        .allMatch(said -> said.startsWith("Failed to load resource"));
  }

  @Test
  void everyLineIsReachedByKeyboard() {
    int lines = visitor.page().locator(".readout .mark:not(.mark-lowest)").count();
    visitor.tabTo(".plot");
    Set<String> told = new HashSet<>();
    Set<String> events = new HashSet<>();
    for (int i = 0; i < lines; i++) {
      visitor.press("ArrowDown");
      String shop = visitor.text(".readout [aria-current] .shop");
      assertThat(visitor.text(".told")).contains(shop);
      told.add(shop);
      visitor.press("Enter");
      visitor.page().waitForCondition(() -> visitor.text(".noted p").startsWith(shop));
      events.add(visitor.text(".noted code"));
    }
    assertThat(told).hasSize(lines).hasSizeGreaterThan(4);
    assertThat(events).hasSize(lines);
    String last = visitor.text(".readout [aria-current] .shop");
    visitor.press("ArrowUp", "ArrowDown");
    assertThat(visitor.text(".readout [aria-current] .shop")).isEqualTo(last);
  }

  @Test
  void theKeyboardBeginsWhereThePointerWasAndAtTheEndOfANewRange() {
    String newest = time();
    moveTo(.4);
    long pointed = Long.parseLong(time());
    visitor.page().mouse().move(0, 0);
    visitor.tabTo(".plot").press("ArrowDown");
    assertThat(time()).isEqualTo(Long.toString(pointed));
    visitor.press("ArrowLeft");
    assertThat(Long.parseLong(time())).isLessThan(pointed);
    visitor.page().focus("[data-days='30']");
    visitor.press("Enter").tabTo(".plot").press("ArrowDown");
    assertThat(time()).isEqualTo(newest);
  }

  private String time() {
    return visitor.see(".readout p").getAttribute("data-time");
  }

  private void click(double across) {
    moveTo(across);
    visitor.page().mouse().down();
    visitor.page().mouse().up();
  }

  private void moveTo(double across) {
    BoundingBox box = visitor.page().locator(".u-over").boundingBox();
    visitor.page().mouse().move(box.x + box.width * across, box.y + box.height / 2);
  }
}
