package io.commercegraph.edge.pages.views;

import io.commercegraph.api.audit.MergeIntents.Intent;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.LogNodes.Node;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.matching.SuspectedMatches.SuspectedMatch;
import io.commercegraph.api.ops.ResourceAccounts.Account;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.watches.Watches;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The view of /ops.
 *
 * @param done the order that was just carried out, or nothing
 * @param hasSession whether a session was opened, which can be ended
 */
public record OpsView(
    String pageToken,
    boolean hasSession,
    String done,
    long head,
    List<Concern> concerns,
    List<ConsumerLine> consumers,
    List<Node> nodes,
    List<Letter> deadLetters,
    List<FeedReport> runs,
    List<SuspectedMatch> matches,
    List<Intent> intents,
    List<Replay> replays,
    List<TokenRow> tokens,
    List<Account> accounts,
    Watched watched) {

  /** The watches, some of them in full. */
  public record Watched(Watches.Count count, List<Watches.Held> some) {}

  /**
   * A dead letter.
   *
   * @param error the root error; absent where the event was not tried
   * @param more the whole error where it says more than that, or nothing
   */
  public record Letter(DeadLetter letter, @Nullable String error, String more) {

    public static Letter of(DeadLetter letter) {
      String cause = letter.cause();
      if (cause == null) {
        return new Letter(letter, null, "");
      }
      int line = cause.indexOf('\n');
      return line < 0
          ? new Letter(letter, cause, "")
          : new Letter(letter, cause.substring(0, line), cause.substring(line + 1));
    }
  }

  /** Something that needs an operator, as the key of a text and its values. */
  public record Concern(String key, String name, String detail) {}

  /**
   * A consumer of the log.
   *
   * @param perSecond events per second since the last look; negative while unknown
   * @param secondsLeft time to go at that rate; absent where there is nothing to do or no rate
   */
  public record ConsumerLine(
      String name,
      String status,
      long position,
      long lagEvents,
      double lagSeconds,
      double perSecond,
      @Nullable Long secondsLeft,
      int segments,
      boolean rebuildable,
      @Nullable String failure) {}
}
