package io.commercegraph.edge.ops;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.QueryParameterNames;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Reads the order of an import from the query alone. The servlet's own parameters would consume a
 * body that is declared as a form, as curl does by default, and that body is the feed.
 */
final class FeedOrderReader {

  private static final Set<String> KNOWN =
      Set.of("shop", "format", "mode", "currency", "force", "dry_run", "progress", "run_id");

  private final MultiValueMap<String, String> query;

  FeedOrderReader(HttpServletRequest request) {
    String raw = request.getQueryString();
    query =
        UriComponentsBuilder.newInstance().query(raw == null ? "" : raw).build().getQueryParams();
    QueryParameterNames.requireAmong(KNOWN, request);
  }

  FeedOrder order() {
    FeedMode mode = choice("mode", FeedMode.values(), FeedMode::wire);
    return new FeedOrder(
        text("run_id"),
        text("shop"),
        choice("format", FeedFormat.values(), FeedFormat::wire),
        mode == null ? FeedMode.INCREMENTAL : mode,
        text("currency"),
        flag("force", false),
        flag("dry_run", false));
  }

  /** Whether the client wants progress lines before the result. */
  boolean wantsProgress() {
    return flag("progress", true);
  }

  private @Nullable String text(String name) {
    String value = query.getFirst(name);
    return value == null || value.isBlank() ? null : UriUtils.decode(value, StandardCharsets.UTF_8);
  }

  private boolean flag(String name, boolean otherwise) {
    String value = text(name);
    if (value == null) {
      return query.containsKey(name) || otherwise;
    }
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw ToolProblem.in(
              name, ProblemCode.INVALID_VALUE, "'" + name + "' must be true or false.");
    };
  }

  private <E> @Nullable E choice(String name, E[] all, Function<E, String> wire) {
    String value = text(name);
    if (value == null) {
      return null;
    }
    String wanted = value.toLowerCase(Locale.ROOT).replace('-', '_');
    return Arrays.stream(all)
        .filter(one -> wire.apply(one).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                ToolProblem.in(
                    name,
                    ProblemCode.INVALID_VALUE,
                    "'"
                        + name
                        + "' must be one of "
                        + Arrays.stream(all).map(wire).collect(Collectors.joining(", "))
                        + "."));
  }
}
