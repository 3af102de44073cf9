package io.commercegraph.edge.ops;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ReadsQueryItself;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The HTTP addresses of feeds: imports a feed while it streams in, and reports on runs. */
@Controller
final class FeedController {

  private static final Logger LOG = LoggerFactory.getLogger(FeedController.class);
  private static final int RUNS = 50;
  private static final byte[] NEW_LINE = {'\n'};

  private final FeedImport feeds;
  private final FeedIntake intake;

  FeedController(FeedImport feeds, FeedIntake intake) {
    this.feeds = feeds;
    this.intake = intake;
  }

  /** The newest runs. */
  record Runs(List<FeedReport> runs) {}

  /**
   * Writes one JSON line per second while the feed is read, and the result as the last one. A run
   * that the service stopped is answered with a problem, or with its report where lines have been
   * sent already.
   */
  @ReadsQueryItself
  @PostMapping("/api/ops/feeds")
  void take(HttpServletRequest request, HttpServletResponse response) throws IOException {
    FeedOrderReader asked = new FeedOrderReader(request);
    FeedOrder order = asked.order();
    response.setContentType(MediaType.APPLICATION_NDJSON_VALUE);
    Progress progress = new Progress(response);
    FeedReport result;
    try {
      result =
          intake.run(order, request.getInputStream(), asked.wantsProgress() ? progress : any -> {});
    } catch (ToolProblem refused) {
      FeedIntake.drain(request.getInputStream());
      throw refused;
    }
    ProblemCode code = result.code();
    if (code != null) {
      FeedIntake.drain(request.getInputStream());
      if (!response.isCommitted()) {
        throw ToolProblem.of(code, "Run %s: %s.".formatted(result.runId(), result.problem()));
      }
    }
    progress.accept(result);
  }

  /**
   * Writes progress lines to the sender of the feed. Where the sender no longer reads, the run goes
   * on: what was sent is imported.
   */
  private static final class Progress implements Consumer<FeedReport> {

    private final HttpServletResponse response;
    private boolean isRead = true;

    Progress(HttpServletResponse response) {
      this.response = response;
    }

    @Override
    public void accept(FeedReport report) {
      if (isRead) {
        try {
          line(response.getOutputStream(), report);
          response.flushBuffer();
        } catch (IOException e) {
          LOG.info(
              "The sender of run {} no longer reads its progress: {}",
              report.runId(),
              e.getMessage());
          isRead = false;
        }
      }
    }
  }

  @GetMapping("/api/ops/feeds")
  void runs(HttpServletResponse response) throws IOException {
    answer(response, new Runs(feeds.runs(RUNS)));
  }

  @GetMapping("/api/ops/feeds/{runId}")
  void run(@PathVariable String runId, HttpServletResponse response) throws IOException {
    answer(response, find(runId));
  }

  /** The rejected rows of a run, one JSON line each, as a download. */
  @GetMapping("/api/ops/feeds/{runId}/rejects")
  void rejects(@PathVariable String runId, HttpServletResponse response) throws IOException {
    FeedReport run = find(runId);
    response.setContentType(MediaType.APPLICATION_NDJSON_VALUE);
    response.setHeader(
        "Content-Disposition", "attachment; filename=\"" + run.runId() + "-rejects.jsonl\"");
    try (OutputStream out = new BufferedOutputStream(response.getOutputStream())) {
      feeds.rejects(run.runId(), reject -> uncheckedLine(out, reject));
    }
  }

  private FeedReport find(String runId) {
    return feeds
        .find(runId)
        .orElseThrow(() -> ToolProblem.of(ProblemCode.NOT_FOUND, "There is no run of this id."));
  }

  private static void answer(HttpServletResponse response, Object value) throws IOException {
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.getOutputStream().write(WireJson.MAPPER.writeValueAsBytes(value));
  }

  private static void uncheckedLine(OutputStream out, Object value) {
    try {
      line(out, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void line(OutputStream out, Object value) throws IOException {
    out.write(WireJson.MAPPER.writeValueAsBytes(value));
    out.write(NEW_LINE);
  }
}
