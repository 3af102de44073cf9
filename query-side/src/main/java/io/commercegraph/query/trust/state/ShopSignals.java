package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.query.coupons.DecayedVotes;
import io.commercegraph.query.shops.ShopReputation.MostRated;
import io.commercegraph.query.trust.state.DecayedVoteShares.Weights;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The running state of what customers and providers say of one shop: a fold over its events.
 *
 * @param reports how many reports there are on its codes, counted or not
 * @param counted how many of those reports are votes
 * @param votes the sums of votes for version 1 of the formula, within its daily limits
 * @param shares the sums of votes for version 2; {@code null} where a release without shares has
 *     written some of it
 * @param ratings the newest of each provider, by name
 * @param pressure the state of flood detection, over reports counted or not
 * @param position the last event that is in; one at or before it changes nothing
 */
public record ShopSignals(
    String shopId,
    long reports,
    long counted,
    DecayedVotes votes,
    @Nullable DecayedVoteShares shares,
    List<Rating> ratings,
    ReportFloodState pressure,
    long position) {

  public ShopSignals {
    ratings = List.copyOf(ratings);
  }

  /** The signals of a shop of which nothing is known. */
  public static ShopSignals none(String shopId) {
    return new ShopSignals(
        shopId,
        0,
        0,
        DecayedVotes.NONE,
        DecayedVoteShares.NONE,
        List.of(),
        ReportFloodState.NONE,
        0);
  }

  ShopSignals with(CodeReported event, DailyVoters voters, Instant at, long newPosition) {
    ReportReason reason = ReportReason.parse(event.reason()).orElseThrow();
    boolean votes =
        event.counted() && voters.countFirst(event, LocalDate.ofInstant(at, ZoneOffset.UTC));
    return new ShopSignals(
        shopId,
        reports + 1,
        counted + (event.counted() ? 1 : 0),
        votes ? this.votes.with(reason, at) : this.votes,
        event.counted() ? shared(event, reason, voters, at) : shares,
        ratings,
        pressure.with(event, at),
        newPosition);
  }

  private @Nullable DecayedVoteShares shared(
      CodeReported event, ReportReason reason, DailyVoters voters, Instant at) {
    if (shares == null || reason.effect() == ReportReason.Effect.NONE) {
      return shares;
    }
    boolean worked = reason.effect() == ReportReason.Effect.FOR;
    Weights vote = DecayedVoteShares.vote(worked, at);
    return shares.with(worked, at, voters.addShared(event, DecayedVoteShares.dayOf(at), vote));
  }

  /** An older snapshot that comes in late changes nothing. */
  ShopSignals with(Rating rating, long newPosition) {
    boolean late =
        ratings.stream()
            .anyMatch(
                known ->
                    known.provider().equals(rating.provider())
                        && known.fetchedAt().isAfter(rating.fetchedAt()));
    return late ? at(newPosition) : replaced(rating, newPosition);
  }

  /** The rating that most customers gave, of equals the first by name. */
  public @Nullable MostRated mostRated() {
    return ratings.stream()
        .min(Comparator.comparingLong((Rating it) -> -it.count()).thenComparing(Rating::provider))
        .map(it -> new MostRated(it.value(), it.scaleMax(), it.count(), it.provider()))
        .orElse(null);
  }

  /** The same state at a later position. */
  ShopSignals at(long newPosition) {
    return new ShopSignals(shopId, reports, counted, votes, shares, ratings, pressure, newPosition);
  }

  private ShopSignals replaced(Rating rating, long newPosition) {
    List<Rating> newest = new ArrayList<>(ratings);
    newest.removeIf(known -> known.provider().equals(rating.provider()));
    newest.add(rating);
    newest.sort(Comparator.comparing(Rating::provider));
    return new ShopSignals(shopId, reports, counted, votes, shares, newest, pressure, newPosition);
  }
}
