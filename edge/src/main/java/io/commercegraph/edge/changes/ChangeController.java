package io.commercegraph.edge.changes;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.http.SingleValueHeader;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves {@code /api/changes}: what has changed since, as pages of JSON or as a stream. */
@Controller
final class ChangeController {

  private static final int LONGEST = 300;

  private final ChangeFeed feed;
  private final ChangeStreams streams;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final ServerSentChanges format = new ServerSentChanges();

  ChangeController(
      ChangeFeed feed, ChangeStreams streams, CallerResolver callers, FairUseLimiter fairUse) {
    this.feed = feed;
    this.streams = streams;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  record Changes(
      @JsonPropertyDescription("In the order in which they were recorded.")
          List<ChangeJson> changes,
      @JsonPropertyDescription("Where the feed goes on; also past what did not match.")
          String nextAfter) {}

  @GetMapping("/api/changes")
  void changes(
      @RequestParam(name = "after", required = false) @Nullable String after,
      @RequestParam(name = "kinds", required = false) @Nullable String kinds,
      @RequestParam(name = "product_id", required = false) @Nullable String product,
      @RequestParam(name = "shop_domain", required = false) @Nullable String shop,
      @RequestParam(name = "limit", required = false) @Nullable Integer limit,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    boolean stream = isStream(request);
    Caller caller = callers.resolve(request);
    int most = Page.sizeOf(limit);
    if (limit != null && (limit < 1 || limit > Page.MAX_LIMIT)) {
      throw ToolProblem.in(
          "limit",
          ProblemCode.OUT_OF_RANGE,
          "'limit' must be between 1 and " + Page.MAX_LIMIT + ".");
    }
    @Nullable String last = stream ? SingleValueHeader.of(request, "Last-Event-ID") : null;
    @Nullable ChangeId from = id(last == null || last.isBlank() ? after : last);
    ChangeFilter filter;
    // A stream counts as one call; it is not under way for the quota of concurrent calls.
    try (ConcurrentCallPermit _ = fairUse.admit(caller, ToolSpec.Effect.READS, response)) {
      filter = feed.filter(kinds(kinds), text("product_id", product), text("shop_domain", shop));
      if (!stream) {
        answer(from == null ? feed.oldest() : from, filter, most, response);
        return;
      }
      from = from == null ? feed.head() : keptFrom(from);
    }
    streams.open(caller, request, response, filter, format, from);
  }

  private static boolean isStream(HttpServletRequest request) {
    AcceptHeader accepted = AcceptHeader.by(request);
    double events = accepted.quality(MediaType.TEXT_EVENT_STREAM);
    double json = accepted.quality(MediaType.APPLICATION_JSON);
    if (events == 0) {
      accepted.require(MediaType.APPLICATION_JSON);
    }
    return events > json && !request.getMethod().equals("HEAD");
  }

  private ChangeId keptFrom(ChangeId from) {
    ChangeId oldest = feed.oldest();
    if (oldest.isAfter(from)) {
      throw gone(new ChangesGone(oldest));
    }
    return from;
  }

  private void answer(ChangeId from, ChangeFilter filter, int limit, HttpServletResponse response)
      throws IOException {
    ChangeFeed.Batch batch;
    try {
      batch = feed.after(from, filter, limit);
    } catch (ChangesGone gone) {
      throw gone(gone);
    }
    byte[] body =
        WireJson.MAPPER.writeValueAsBytes(
            new Changes(
                batch.changes().stream().map(ChangeJson::of).toList(),
                batch.nextAfter().toString()));
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private static ToolProblem gone(ChangesGone gone) {
    return ToolProblem.in("after", ProblemCode.GONE, gone.getMessage() + ".");
  }

  private static @Nullable ChangeId id(@Nullable String text) {
    return text == null
        ? null
        : ChangeId.parse(text.strip())
            .orElseThrow(
                () ->
                    ToolProblem.in(
                        "after",
                        ProblemCode.INVALID_VALUE,
                        "'after' must be the id of a change, such as 1234.1."));
  }

  private static Set<ChangeKind> kinds(@Nullable String kinds) {
    if (kinds == null) {
      return Set.of();
    }
    Set<ChangeKind> asked = EnumSet.noneOf(ChangeKind.class);
    for (String kind : kinds.split(",", -1)) {
      asked.add(ChangeKind.ofWire(kind.strip()).orElseThrow(ChangeController::unknownKind));
    }
    return asked;
  }

  private static ToolProblem unknownKind() {
    return ToolProblem.in(
        "kinds",
        ProblemCode.INVALID_VALUE,
        "'kinds' are some of "
            + Arrays.stream(ChangeKind.values())
                .map(ChangeKind::wire)
                .collect(Collectors.joining(","))
            + ".");
  }

  private static @Nullable String text(String param, @Nullable String text) {
    if (text != null && text.isBlank()) {
      throw ToolProblem.in(param, ProblemCode.BLANK_FIELD, "'" + param + "' is blank.");
    }
    if (text != null && text.length() > LONGEST) {
      throw ToolProblem.in(
          param, ProblemCode.TOO_LONG, "'" + param + "' is at most " + LONGEST + " long.");
    }
    return text;
  }
}
