package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A visitor of the pages with a keyboard alone. Whatever the browser complains of is kept: errors
 * of scripts, refused requests, violations of the content security policy.
 */
final class Visitor implements AutoCloseable {

  private static final int MOST_TABS = 250;

  /** How long anything is waited for: a busy machine of two cores is slow. */
  private static final double PATIENCE_MILLIS = 60_000;

  private static final String LOOPBACK = "http://127.0.0.1:";
  private static final String PICTURE =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8'"
          + " fill='#7a8'/></svg>";

  private final BrowserContext context;
  private final Page page;
  private final URI base;
  private final List<String> complaints = new ArrayList<>();
  private int navigations;

  Visitor(Browser browser, URI base, Look look, boolean scripts) {
    this.base = base;
    this.context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(look.width, look.height)
                .setColorScheme(look.colours)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale("en-GB")
                .setJavaScriptEnabled(scripts));
    // Product images stand for themselves: nothing leaves this machine.
    context.route(
        address -> !address.startsWith(base.toString()) && !address.startsWith(LOOPBACK),
        route ->
            route.fulfill(
                new Route.FulfillOptions().setContentType("image/svg+xml").setBody(PICTURE)));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    this.page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") || message.type().equals("warning")) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.onFrameNavigated(_ -> navigations++);
  }

  Page page() {
    return page;
  }

  Visitor open(String path) {
    page.navigate(base.resolve(path).toString());
    return this;
  }

  /** What the browser complained of since the last look. */
  List<String> complaints() {
    List<String> said = List.copyOf(complaints);
    complaints.clear();
    return said;
  }

  Visitor press(String... keys) {
    for (String key : keys) {
      page.keyboard().press(key);
    }
    return this;
  }

  Visitor type(String text) {
    page.keyboard().type(text);
    return this;
  }

  /** Moves on by the Tab key until the focus is on an element of a selector. */
  Visitor tabTo(String selector) {
    for (int i = 0; i < MOST_TABS; i++) {
      page.keyboard().press("Tab");
      if (focusIsOn(selector)) {
        return this;
      }
    }
    throw new AssertionError("The Tab key does not reach " + selector + " on " + page.url());
  }

  boolean focusIsOn(String selector) {
    Object on = page.evaluate("s => document.activeElement.matches(s)", selector);
    return Boolean.TRUE.equals(on);
  }

  /** Presses Enter and waits for the next page at an address. */
  Visitor enterTo(String glob) {
    int before = navigations;
    page.keyboard().press("Enter");
    page.waitForCondition(() -> navigations > before);
    page.waitForURL(glob);
    return this;
  }

  Locator see(String selector) {
    Locator locator = page.locator(selector).first();
    locator.waitFor();
    return locator;
  }

  String text(String selector) {
    return see(selector).innerText();
  }

  /** A picture of the whole page in {@code target/browser}. */
  void picture(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target", "browser", "pages", name + ".png"))
            .setFullPage(true));
  }

  void assertNoComplaints() {
    assertThat(complaints()).as("complaints of the browser on %s", page.url()).isEmpty();
  }

  @Override
  public void close() {
    context.close();
  }
}
