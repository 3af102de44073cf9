package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.opsaccess.OpsPageAccess;
import io.commercegraph.edge.pages.views.OpsView.ConsumerLine;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * Streams the state of consumers, rebuilds and imports to /ops each second as server-sent events. A
 * stream ends after some minutes, and when the service stops; the browser opens it again by itself.
 */
@Controller
final class LiveController {

  private static final int MOST_STREAMS = 16;
  private static final int LONGEST_SECONDS = 300;

  private final OpsPageAccess access;
  private final OpsPage page;
  private final Semaphore streams = new Semaphore(MOST_STREAMS);
  private volatile boolean stopping;

  LiveController(OpsPageAccess access, OpsPage page) {
    this.access = access;
    this.page = page;
  }

  /** What one event tells. */
  record State(List<ConsumerLine> consumers, List<Replay> replays, List<FeedReport> runs) {}

  @EventListener(ContextClosedEvent.class)
  void stop() {
    stopping = true;
  }

  @GetMapping("/ops/live")
  void live(HttpServletRequest request, HttpServletResponse response)
      throws IOException, InterruptedException {
    if (access.session(request).isEmpty()) {
      throw ToolProblem.of(ProblemCode.UNAUTHORIZED, "Open a session at /ops first.");
    }
    if (!streams.tryAcquire()) {
      throw ToolProblem.of(
          ProblemCode.OVERLOADED, "There are " + MOST_STREAMS + " streams on this node already.");
    }
    try {
      response.setContentType("text/event-stream;charset=utf-8");
      response.setHeader("X-Accel-Buffering", "no");
      stream(response.getOutputStream());
    } finally {
      streams.release();
    }
  }

  private void stream(OutputStream out) throws IOException, InterruptedException {
    for (int second = 0; second < LONGEST_SECONDS && !stopping; second++) {
      String json = WireJson.MAPPER.writeValueAsString(page.state());
      out.write(("data: " + json + "\n\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      Thread.sleep(1000);
    }
  }
}
