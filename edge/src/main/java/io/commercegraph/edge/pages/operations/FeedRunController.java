package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.ops.FeedIntake;
import io.commercegraph.edge.opsaccess.OpsPageAccess;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteopsrunGenerated;
import io.commercegraph.edge.pages.views.FeedRunView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the imports of /ops: a file or rows that the form sends, and a run with its rejects. */
@Controller
final class FeedRunController {

  private final OpsPageAccess access;
  private final FeedImport feeds;
  private final FeedIntake intake;
  private final PageWriter pages;

  FeedRunController(OpsPageAccess access, FeedImport feeds, FeedIntake intake, PageWriter pages) {
    this.access = access;
    this.feeds = feeds;
    this.intake = intake;
    this.pages = pages;
  }

  /**
   * Imports the file or the rows of the form, and leads on to their run. Of a request without a
   * session nothing is kept in memory.
   */
  @PostMapping("/ops/feeds")
  void take(HttpServletRequest request, HttpServletResponse response) throws IOException {
    UploadForm form;
    try {
      access.requireSession(request);
      form = UploadForm.read(request);
    } catch (ToolProblem refused) {
      FeedIntake.drain(request.getInputStream());
      throw refused;
    }
    try {
      access.requireWrite(request, form.field(OpsPageAccess.PAGE_TOKEN));
      FeedReport result = intake.run(order(form), form.rows(), _ -> {});
      @Nullable ProblemCode code = result.code();
      if (code != null) {
        throw ToolProblem.of(code, "Run %s: %s.".formatted(result.runId(), result.problem()));
      }
      OpsForms.seeOther(response, "/ops/run?run=" + result.runId());
    } catch (ToolProblem refused) {
      FeedIntake.drain(form.rows());
      throw refused;
    }
  }

  private static FeedOrder order(UploadForm form) {
    return new FeedOrder(
        orNull(form.field("run_id")),
        orNull(form.field("shop")),
        null,
        mode(form.field("mode")),
        null,
        false,
        form.field("dry_run").equals("true"));
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static FeedMode mode(String text) {
    return Arrays.stream(FeedMode.values())
        .filter(mode -> mode.wire().equals(text))
        .findFirst()
        .orElseThrow(
            () -> ToolProblem.in("mode", ProblemCode.INVALID_VALUE, "'mode' is none of a feed."));
  }

  /** Shows a run with its rejected rows by reason. */
  @GetMapping("/ops/run")
  void run(
      @RequestParam(name = "run", defaultValue = "") String run,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (access.session(request).isEmpty()) {
      OpsForms.seeOther(response, "/ops");
      return;
    }
    FeedReport report =
        feeds
            .find(run)
            .orElseThrow(
                () -> ToolProblem.of(ProblemCode.NOT_FOUND, "There is no run of this id."));
    RejectGroups groups = new RejectGroups();
    feeds.rejects(report.runId(), groups::add);
    FeedRunView view = new FeedRunView(report, groups.largestFirst());
    pages.write(
        (out, tags, frame) -> JteopsrunGenerated.render(out, tags, frame, view), request, response);
  }
}
