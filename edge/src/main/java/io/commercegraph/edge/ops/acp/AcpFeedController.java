package io.commercegraph.edge.ops.acp;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.ops.FeedMeters;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The addresses of ACP's feeds: names a feed, changes its products, or replaces all of them. */
@Controller
final class AcpFeedController {

  private static final int FEED_BODY = 4 * 1024;
  private static final int PRODUCTS_BODY = 4 * 1024 * 1024;

  /** Among how many of the newest runs the last one of a feed is looked for. */
  private static final int RUNS = 50;

  private final FeedImport feeds;
  private final FeedMeters meters;

  AcpFeedController(FeedImport feeds, FeedMeters meters) {
    this.feeds = feeds;
    this.meters = meters;
  }

  /** ACP's acknowledgement of products. */
  record Accepted(String id, boolean accepted) {}

  @PostMapping("/api/ops/acp/feeds")
  void create(
      @RequestParam(required = false) @Nullable String shop,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    AcpFeedId feed = AcpRequests.feed(shop, JsonBodyReader.readJson(request, FEED_BODY));
    response.setHeader("Location", "/api/ops/acp/feeds/" + feed.text());
    answer(HttpServletResponse.SC_CREATED, metadata(feed), response);
  }

  @GetMapping("/api/ops/acp/feeds/{feedId}")
  void get(@PathVariable String feedId, HttpServletResponse response) throws IOException {
    answer(HttpServletResponse.SC_OK, metadata(find(feedId)), response);
  }

  /** Checks the form of all products before the first one is imported. */
  @PatchMapping("/api/ops/acp/feeds/{feedId}/products")
  void upsert(@PathVariable String feedId, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    AcpFeedId feed = find(feedId);
    byte[] body = JsonBodyReader.readJson(request, PRODUCTS_BODY);
    AcpRequests.requireProducts(body);
    take(feed, FeedMode.INCREMENTAL, false, new ByteArrayInputStream(body), response);
  }

  /** Reads the products as they come, a line each or in one document. */
  @PutMapping("/api/ops/acp/feeds/{feedId}/products")
  void replace(
      @PathVariable String feedId,
      @RequestParam(defaultValue = "false") boolean force,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    take(find(feedId), FeedMode.FULL, force, request.getInputStream(), response);
  }

  @ExceptionHandler
  void refused(AcpFault fault, HttpServletResponse response) throws IOException {
    answer(fault.status(), fault.body(), response);
  }

  private void take(
      AcpFeedId feed, FeedMode mode, boolean force, InputStream body, HttpServletResponse response)
      throws IOException {
    FeedOrder order =
        new FeedOrder(null, feed.shop().name(), FeedFormat.ACP_JSONL, mode, null, force, false);
    FeedReport run = feeds.run(order, body, any -> {});
    meters.count(run);
    response.setHeader("x-feed-run", run.runId());
    ProblemCode code = run.code();
    if (code != null) {
      throw ToolProblem.of(code, "Run %s: %s.".formatted(run.runId(), run.problem()));
    }
    if (run.status() != FeedReport.Status.ENDED) {
      throw AcpFault.products("The products broke off: " + run.problem() + ".");
    }
    if (run.changed() + run.unchanged() == 0) {
      throw AcpFault.products("No variant could be taken: " + firstReject(run) + ".");
    }
    answer(HttpServletResponse.SC_OK, new Accepted(feed.text(), true), response);
  }

  private String firstReject(FeedReport run) {
    AtomicReference<@Nullable String> first = new AtomicReference<>();
    feeds.rejects(
        run.runId(),
        reject ->
            first.compareAndSet(
                null,
                (reject.key() == null ? "" : reject.key() + ": ")
                    + reject.field()
                    + " "
                    + reject.reason()));
    String found = first.get();
    return found == null ? "there is none" : found;
  }

  private AcpFeed metadata(AcpFeedId feed) {
    return new AcpFeed(
        feed.text(),
        feed.country(),
        feeds.runs(RUNS).stream()
            .filter(run -> feed.shop().name().equals(run.shopDomain()))
            .filter(run -> run.status() == FeedReport.Status.ENDED && !run.dryRun())
            .map(FeedReport::endedAt)
            .findFirst()
            .orElse(null));
  }

  private static AcpFeedId find(String id) {
    return AcpFeedId.parse(id).orElseThrow(AcpFault::notFound);
  }

  private static void answer(int status, Record body, HttpServletResponse response)
      throws IOException {
    byte[] json = WireJson.MAPPER.writeValueAsBytes(body);
    response.setStatus(status);
    response.setContentType("application/json");
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }
}
