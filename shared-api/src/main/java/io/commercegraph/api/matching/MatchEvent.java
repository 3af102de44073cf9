package io.commercegraph.api.matching;

import io.commercegraph.api.log.Event;

/**
 * What happens to a suspected match of an offer and a product. Its stream is its id; it begins with
 * {@link MatchSuspected} and ends with one review, if ever.
 */
public sealed interface MatchEvent extends Event
    permits MatchSuspected, MatchConfirmed, MatchRefused {

  /** The match, whose id {@link MatchId} computes. */
  String matchId();
}
