package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.api.matching.MatchReviews.Reviewed;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators list suspected matches, and confirm or refuse them. */
@RestController
class MatchController {

  private static final int MOST = 1000;

  private final SuspectedMatches matches;
  private final MatchReviews reviews;

  MatchController(SuspectedMatches matches, MatchReviews reviews) {
    this.matches = matches;
    this.reviews = reviews;
  }

  /**
   * A page of matches.
   *
   * @param nextBefore what {@code before} is for the next page; absent on the last
   */
  record Listed(List<SuspectedMatch> matches, @JsonInclude(NON_NULL) @Nullable Long nextBefore) {}

  @GetMapping("/api/ops/matches")
  Listed list(
      @RequestParam(required = false) @Nullable String status,
      @RequestParam(required = false) @Nullable Long before,
      @RequestParam(defaultValue = "100") int limit) {
    if (limit < 1 || limit > MOST) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MOST + ".");
    }
    List<SuspectedMatch> found =
        matches.before(
            before == null ? Long.MAX_VALUE : before,
            limit + 1,
            status == null ? null : status(status));
    boolean more = found.size() > limit;
    List<SuspectedMatch> page = more ? found.subList(0, limit) : found;
    return new Listed(page, more ? page.getLast().number() : null);
  }

  @PostMapping("/api/ops/matches/{matchId}/confirm")
  Reviewed confirm(@PathVariable String matchId) {
    return reviews.confirm(matchId);
  }

  @PostMapping("/api/ops/matches/{matchId}/refuse")
  Reviewed refuse(@PathVariable String matchId) {
    return reviews.refuse(matchId);
  }

  private static Status status(String text) {
    return Arrays.stream(Status.values())
        .filter(status -> status.name().toLowerCase(Locale.ROOT).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "status",
                    ProblemCode.INVALID_VALUE,
                    "'status' must be one of suspected, confirmed, refused."));
  }
}
