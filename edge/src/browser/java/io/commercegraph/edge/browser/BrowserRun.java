package io.commercegraph.edge.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import io.commercegraph.edge.start.ServiceProcess;
import io.commercegraph.edge.suite.ChartFeed;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One service with the demo market and one browser, which all tests of a run share. With {@code
 * -Dbrowser.url} it is a service that runs already, whose ops key is {@value #OPS_KEY}.
 */
final class BrowserRun implements AutoCloseable {

  static final String OPS_KEY = "the-key-of-the-suite";

  private final @Nullable ServiceProcess service;
  private final Playwright playwright;
  private final Browser browser;
  private final URI base;
  private final Api api;

  BrowserRun() throws IOException, InterruptedException {
    String running = System.getProperty("browser.url", "");
    this.service = running.isBlank() ? start() : null;
    this.base = service == null ? URI.create(running) : service.address();
    this.api = new Api(base, OPS_KEY);
    api.take(ChartFeed.lines(Instant.now(Clock.systemUTC())));
    // So that there is something to verify in the audit log.
    var _ =
        api.ask(
            "resolve_conflict", "{'from_shop_id':'chart0.example','to_shop_id':'chart1.example'}");
    this.playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    this.browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Chromium.executable())
                    .setArgs(Chromium.arguments()));
  }

  private static ServiceProcess start() throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "browser"));
    Path data = Files.createTempDirectory("commerce-graph-browser");
    return ServiceProcess.packaged(
        data,
        folder.resolve("service.log"),
        Map.of(
            "OPS_KEY",
            OPS_KEY,
            "COMMERCE_GRAPH_SECRET",
            "a-secret-of-the-suite-of-43-characters-0123456789"));
  }

  URI base() {
    return base;
  }

  Api api() {
    return api;
  }

  /** A visitor with a browser profile of its own. */
  Visitor visitor(Look look) {
    return new Visitor(browser, base, look, true);
  }

  /** The same, of pages that are not the service's. */
  Visitor visitor(Look look, URI elsewhere) {
    return new Visitor(browser, elsewhere, look, true);
  }

  Visitor visitorWithoutScripts(Look look) {
    return new Visitor(browser, base, look, false);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    if (service != null) {
      service.process().destroy();
      var _ = service.process().onExit().join();
    }
  }
}
