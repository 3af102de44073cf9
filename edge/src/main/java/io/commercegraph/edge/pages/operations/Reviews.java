package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.audit.MergeIntentReviews;
import io.commercegraph.api.audit.MergeIntents;
import io.commercegraph.api.audit.MergeIntents.Intent;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What waits for an operator's review: suspected matches and merge intents, newest first. */
@Component
final class Reviews {

  private static final int MOST = 20;

  private final SuspectedMatches matches;
  private final MatchReviews matchReviews;
  private final MergeIntents intents;
  private final MergeIntentReviews intentReviews;

  Reviews(
      SuspectedMatches matches,
      MatchReviews matchReviews,
      MergeIntents intents,
      MergeIntentReviews intentReviews) {
    this.matches = matches;
    this.matchReviews = matchReviews;
    this.intents = intents;
    this.intentReviews = intentReviews;
  }

  List<SuspectedMatch> suspectedMatches() {
    return matches.before(Long.MAX_VALUE, MOST, SuspectedMatches.Status.SUSPECTED);
  }

  /** One of those that are listed. */
  Optional<SuspectedMatch> suspectedMatch(String id) {
    return suspectedMatches().stream().filter(match -> match.matchId().equals(id)).findFirst();
  }

  List<Intent> openIntents() {
    return intents.before(Long.MAX_VALUE, MOST, MergeIntents.Status.INTENDED);
  }

  void confirmMatch(String id) {
    var _ = matchReviews.confirm(id);
  }

  void refuseMatch(String id) {
    var _ = matchReviews.refuse(id);
  }

  void confirmIntent(String id) {
    var _ = intentReviews.confirm(id);
  }

  void refuseIntent(String id) {
    var _ = intentReviews.refuse(id);
  }
}
