package io.commercegraph.command.feeds.withdrawing;

import io.commercegraph.command.feeds.withdrawing.WithdrawalBrake.FeedBrokeOff;
import io.commercegraph.command.feeds.withdrawing.WithdrawalBrake.MoreThanAFifthIsMissing;
import io.commercegraph.command.feeds.withdrawing.WithdrawalBrake.RowsWithoutIdWereRejected;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides whether what a full run's feed left out is withdrawn.
 *
 * @param readToItsEnd whether the feed was read to its end
 * @param anyRejectWithoutId whether a row was rejected whose id could not be read
 * @param force whether the operator forces the withdrawal
 */
public record WithdrawalPolicy(boolean readToItsEnd, boolean anyRejectWithoutId, boolean force) {

  /** Why the missing entries stay; empty where they are withdrawn or none is missing. */
  public Optional<String> reasonToWithhold(EntryCounts counts) {
    if (counts.missing() == 0) {
      return Optional.empty();
    }
    return Stream.of(
            new FeedBrokeOff(!readToItsEnd),
            new RowsWithoutIdWereRejected(anyRejectWithoutId),
            new MoreThanAFifthIsMissing(counts))
        .filter(WithdrawalBrake::holds)
        .filter(brake -> !force || !brake.yieldsToForce())
        .map(WithdrawalBrake::reason)
        .findFirst();
  }
}
