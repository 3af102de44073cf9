package io.commercegraph.edge.pages.audit;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.audit.AuditSoundness;
import io.commercegraph.edge.http.ServiceAddress;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteauditGenerated;
import io.commercegraph.edge.pages.views.AuditView;
import io.commercegraph.edge.pages.views.AuditView.Checkpoint;
import io.commercegraph.edge.pages.views.AuditView.Entry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Serves /audit: the audit log with its state, its newest checkpoint and its verification. */
@Controller
final class AuditController {

  private static final int PER_PAGE = 50;
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  private final PageTools tools;
  private final PageWriter pages;
  private final AuditCheckpoints checkpoints;
  private final TimeLimitedStore store;
  private final AuditSoundness soundness;
  private final ServiceAddress address;

  AuditController(
      PageTools tools,
      PageWriter pages,
      AuditCheckpoints checkpoints,
      TimeLimitedStore store,
      AuditSoundness soundness,
      ServiceAddress address) {
    this.address = address;
    this.tools = tools;
    this.pages = pages;
    this.checkpoints = checkpoints;
    this.store = store;
    this.soundness = soundness;
  }

  @GetMapping("/audit")
  void audit(
      @RequestParam(name = "since", defaultValue = "") String since,
      @RequestParam(name = "cursor", defaultValue = "") String cursor,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (!since.isEmpty() && !DAY.matcher(since).matches()) {
      throw ToolProblem.in(
          "since", ProblemCode.INVALID_VALUE, "'since' must be a day such as 2026-11-23.");
    }
    AuditView view =
        tools.within(
            request, response, calls -> view(since, cursor, address.onPage(request), calls));
    pages.write(
        (out, tags, frame) -> JteauditGenerated.render(out, tags, frame, view), request, response);
  }

  private AuditView view(String since, String cursor, String asked, PageTools.Calls calls) {
    ObjectNode arguments = PageTools.arguments().put("limit", PER_PAGE);
    if (!since.isEmpty()) {
      arguments.put("since", since + "T00:00:00Z");
    }
    if (!cursor.isEmpty()) {
      arguments.put("cursor", cursor);
    }
    JsonNode answer = calls.ask("audit_log", arguments);
    String next = answer.path("page").path("next_cursor").asString("");
    JsonNode head = answer.path("head");
    return new AuditView(
        soundness.isSound(),
        head.path("sequence").asLong(-1) + 1,
        head.path("hash").asString(""),
        since,
        asked,
        answer.path("entries").values().stream().map(AuditController::entry).toList(),
        next.isEmpty() ? null : link(since, next),
        store.ask(this::newest));
  }

  private @Nullable Checkpoint newest() {
    return checkpoints
        .newest()
        .map(
            signed ->
                new Checkpoint(
                    signed.size(),
                    signed.signedAt(),
                    signed.note(),
                    checkpoints.keys().getFirst().key()))
        .orElse(null);
  }

  private static Entry entry(JsonNode entry) {
    String to = entry.path("to_shop_id").asString("");
    return new Entry(
        entry.path("sequence").asLong(),
        entry.path("action").asString(),
        entry.path("actor_kind").asString(),
        entry.path("from_shop_id").asString(),
        to.isEmpty() ? null : to,
        entry.path("verdict").asString(),
        Instant.parse(entry.path("recorded_at").asString()),
        entry.path("hash").asString());
  }

  private static String link(String since, String cursor) {
    return "/audit?"
        + (since.isEmpty() ? "" : "since=" + since + "&")
        + "cursor="
        + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }
}
