package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.api.matching.MatchReviews.Reviewed;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators list suspected matches, and confirm or refuse them. */
@RestController
class MatchController {

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
    Status only = NewestFirst.status(status, Status.values());
    NewestFirst<SuspectedMatch> newest =
        NewestFirst.of(
            before,
            limit,
            (number, most) -> matches.before(number, most, only),
            SuspectedMatch::number);
    return new Listed(newest.page(), newest.nextBefore());
  }

  @PostMapping("/api/ops/matches/{matchId}/confirm")
  Reviewed confirm(@PathVariable String matchId) {
    return reviews.confirm(matchId);
  }

  @PostMapping("/api/ops/matches/{matchId}/refuse")
  Reviewed refuse(@PathVariable String matchId) {
    return reviews.refuse(matchId);
  }
}
