package io.commercegraph.edge.suggest;

import static io.commercegraph.api.tools.ProblemCode.BLANK_FIELD;
import static io.commercegraph.api.tools.ProblemCode.DUPLICATE_KEY;
import static io.commercegraph.api.tools.ProblemCode.METHOD_NOT_ALLOWED;
import static io.commercegraph.api.tools.ProblemCode.MISSING_FIELD;
import static io.commercegraph.api.tools.ProblemCode.OUT_OF_RANGE;
import static io.commercegraph.api.tools.ProblemCode.TOO_LONG;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Country;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.http.QueryParameterNames;
import io.commercegraph.edge.http.ReadsQueryItself;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

/**
 * Serves the typeahead, which a browser requests with each keystroke. It needs no key, and any page
 * may call it.
 */
@Controller
final class SuggestController {

  private static final Set<String> PARAMETERS = Set.of("q", "limit", "country");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final int DEFAULT_LIMIT = 8;
  private static final int MAX_LIMIT = 50;
  private static final int LONGEST = 256;

  /** Browsers may cache suggestions for a short time, for a user who types on and deletes again. */
  private static final String CACHED = "public, max-age=60, stale-while-revalidate=300";

  private final Typeahead typeahead;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;

  SuggestController(Typeahead typeahead, CallerResolver callers, FairUseLimiter fairUse) {
    this.typeahead = typeahead;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  @ReadsQueryItself
  @RequestMapping("/suggest")
  void suggest(HttpServletRequest request, HttpServletResponse response) throws IOException {
    requireGet(request, response);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader(
        "Access-Control-Expose-Headers", "x-request-id, RateLimit, RateLimit-Policy, Retry-After");
    AcceptHeader.by(request).require(MediaType.APPLICATION_JSON);
    byte[] body;
    try (ConcurrentCallPermit _ = fairUse.admitSuggest(callers.resolve(request), response)) {
      body = WireJson.MAPPER.writeValueAsBytes(suggestions(request));
    }
    response.setHeader("Cache-Control", CACHED);
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /** Answers OPTIONS itself: Spring would list methods that this address does not support. */
  @ReadsQueryItself
  @RequestMapping(path = "/suggest", method = RequestMethod.OPTIONS)
  void options(HttpServletRequest request, HttpServletResponse response) throws IOException {
    suggest(request, response);
  }

  private Typeahead.Suggestions suggestions(HttpServletRequest request) {
    QueryParameterNames.requireAmong(PARAMETERS, request);
    request.getParameterMap().forEach(SuggestController::requireSingle);
    String query = query(request.getParameter("q"));
    int limit = limit(request.getParameter("limit"));
    String country = Country.ofRequest("country", request.getParameter("country"));
    return typeahead.suggest(query, limit, country);
  }

  private static void requireGet(HttpServletRequest request, HttpServletResponse response) {
    if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
      response.setHeader("Allow", "GET, HEAD");
      throw ToolProblem.of(METHOD_NOT_ALLOWED, "This address takes GET.");
    }
  }

  private static void requireSingle(String name, String[] values) {
    if (values.length > 1) {
      throw ToolProblem.in(name, DUPLICATE_KEY, "'" + name + "' stands twice.");
    }
  }

  private static String query(@Nullable String sent) {
    if (sent == null) {
      throw ToolProblem.in("q", MISSING_FIELD, "'q' is missing.");
    }
    String query = StrictJson.text(sent);
    if (query.isBlank()) {
      throw ToolProblem.in("q", BLANK_FIELD, "'q' must hold at least one letter.");
    }
    if (query.length() > LONGEST) {
      throw ToolProblem.in("q", TOO_LONG, "'q' is at most " + LONGEST + " characters long.");
    }
    return query;
  }

  private static int limit(@Nullable String sent) {
    if (sent == null) {
      return DEFAULT_LIMIT;
    }
    if (!NUMBER.matcher(sent).matches()) {
      throw ToolProblem.in("limit", WRONG_TYPE, "'limit' must be an integer.");
    }
    int limit = Integer.parseInt(sent);
    if (limit < 1 || limit > MAX_LIMIT) {
      throw ToolProblem.in(
          "limit", OUT_OF_RANGE, "'limit' must be between 1 and " + MAX_LIMIT + ".");
    }
    return limit;
  }
}
