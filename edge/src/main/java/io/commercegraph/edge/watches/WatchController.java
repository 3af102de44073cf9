package io.commercegraph.edge.watches;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** Serves {@code /api/watches}: the watches of the token that is sent. */
@Controller
final class WatchController {

  private static final int BODY_LIMIT = 8192;
  private static final Set<String> CHANGEABLE =
      Set.of("conditions", "below", "drop_percent", "status");

  private final Watches watches;
  private final WatchCreation creation;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;

  WatchController(
      Watches watches, WatchCreation creation, CallerResolver callers, FairUseLimiter fairUse) {
    this.watches = watches;
    this.creation = creation;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  record Listed(List<Watches.Watch> watches) {}

  record Queued(String webhookId) {}

  @GetMapping("/api/watches")
  void list(HttpServletRequest request, HttpServletResponse response) throws IOException {
    answer(200, Effect.READS, request, response, token -> new Listed(watches.of(token)));
  }

  @PostMapping("/api/watches")
  void create(HttpServletRequest request, HttpServletResponse response) throws IOException {
    ObjectNode body = body(request);
    answer(201, Effect.RECORDS, request, response, token -> creation.create(token, body));
  }

  @PatchMapping("/api/watches/{watch_id}")
  void change(
      @PathVariable("watch_id") String watchId,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    ObjectNode body = body(request);
    WatchRequest.requireAmong(CHANGEABLE, body, "");
    answer(
        200,
        Effect.RECORDS,
        request,
        response,
        token -> {
          Watches.Watch watch = one(token, watchId);
          WatchRequest.changed(body, watch.subject().shopId() != null, watch.terms())
              .ifPresent(terms -> watches.change(token, watchId, terms));
          status(token, watchId, body);
          return new Listed(List.of(one(token, watchId)));
        });
  }

  private void status(String token, String watchId, ObjectNode body) {
    @Nullable String status = WatchRequest.text("status", body.path("status"), 16);
    switch (status) {
      case null -> {}
      case "paused" -> watches.pause(token, watchId);
      case "active" -> watches.resume(token, watchId);
      default ->
          throw ToolProblem.in(
              "status", ProblemCode.INVALID_VALUE, "'status' must be active or paused.");
    }
  }

  private Watches.Watch one(String token, String watchId) {
    return watches.of(token).stream()
        .filter(watch -> watch.watchId().equals(watchId))
        .findFirst()
        .orElseThrow(
            () ->
                ToolProblem.in("watch_id", ProblemCode.NOT_FOUND, "No such watch of this token."));
  }

  @DeleteMapping("/api/watches/{watch_id}")
  void delete(
      @PathVariable("watch_id") String watchId,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    answer(
        200,
        Effect.RECORDS,
        request,
        response,
        token -> {
          watches.delete(token, watchId);
          return new Listed(List.of());
        });
  }

  @PostMapping("/api/watches/{watch_id}/test")
  void test(
      @PathVariable("watch_id") String watchId,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    answer(
        202, Effect.RECORDS, request, response, token -> new Queued(watches.test(token, watchId)));
  }

  private void answer(
      int status,
      Effect effect,
      HttpServletRequest request,
      HttpServletResponse response,
      Function<String, Record> order)
      throws IOException {
    Caller caller = callers.resolve(request);
    byte[] body;
    try (ConcurrentCallPermit _ = fairUse.admit(caller, effect, response)) {
      body = WireJson.MAPPER.writeValueAsBytes(order.apply(WatchCreation.tokenOf(caller)));
    }
    response.setStatus(status);
    response.setContentType("application/json");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private static ObjectNode body(HttpServletRequest request) throws IOException {
    return StrictJson.readObject(JsonBodyReader.readJson(request, BODY_LIMIT));
  }
}
