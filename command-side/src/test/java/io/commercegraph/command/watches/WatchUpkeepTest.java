package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.when;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.log.LogUnavailable;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What becomes of watches whose token is over, and of targets without a watch. */
class WatchUpkeepTest {

  private final WatchFixture fixture = new WatchFixture();
  private final Set<String> live = new HashSet<>();
  private final WatchUpkeep upkeep =
      new WatchUpkeep(
          fixture.targets,
          fixture.messages,
          fixture.store,
          fixture.orders,
          fixture.rows,
          new Tokens(),
          fixture.settings);

  @Test
  void nothingIsSentForAnEndedToken() {
    live.add("tok_1");
    fixture.watch("ended", "tok_0", "active");
    fixture.watch("live", "tok_1", "active");
    for (String watch : List.of("ended", "live")) {
      fixture.messages.add(watch, "firing", "{}", 1);
    }
    upkeep.turn();

    assertThat(fixture.claimed()).containsExactly("live firing");
  }

  @Test
  void aPauseThatFailsIsTriedAgainAndStopsNoOther() {
    fixture.watch("first", "tok_0", "active");
    fixture.watch("other", "tok_0", "active");
    fixture.failing.add("first");
    upkeep.turn();
    passes("orphaned_at", "2 minutes");
    upkeep.turn();
    assertThat(paused()).containsExactly("other");

    fixture.status("other", "paused", true);
    fixture.failing.clear();
    upkeep.turn();
    assertThat(paused()).containsExactly("other", "first");
  }

  @Test
  void aTargetWithoutAWatchIsForgottenAfterSomeMinutes() {
    live.add("tok_1");
    fixture.target("killed", "tok_1");
    fixture.target("not_shown_yet", "tok_1");
    fixture.recorded("not_shown_yet");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("killed", "not_shown_yet");

    passes("created_at", "6 minutes");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("not_shown_yet");
  }

  @Test
  void aTokenThatIsLiveAfterAllKeepsItsWatches() {
    fixture.watch("back", "tok_1", "paused");
    fixture.watch("gone", "tok_0", "paused");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("back orphaned", "gone orphaned");

    passes("orphaned_at", "31 days");
    live.add("tok_1");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("back");
  }

  @Test
  void theConfiguredTokenIsLiveOnANodeThatLacksIt() {
    fixture.watch("configured", "configured", "active");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("configured");
    assertThat(fixture.commands).isEmpty();
  }

  @Test
  void whileTokensAreBuiltFromTheLogAgainNoneCountsAsEnded() {
    fixture.watch("watch", "tok_1", "active");
    when(fixture.rows.areCurrent()).thenReturn(false);
    upkeep.turn();
    passes("created_at", "6 minutes");
    upkeep.turn();

    assertThat(fixture.kept()).containsExactly("watch");
    assertThat(fixture.commands).isEmpty();
  }

  @Test
  void aNodeThatStoodStillWhileItLookedAtTheTokensPausesNothing() {
    fixture.watch("newer", "tok_1", "active");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("newer orphaned");

    live.add("tok_1");
    passes("orphaned_at", "2 minutes");
    upkeep.turn();
    assertThat(fixture.kept()).containsExactly("newer");
    assertThat(fixture.commands).isEmpty();
  }

  @Test
  void aWatchWhoseTargetIsLostIsPausedAndCanBeDeleted() {
    live.add("tok_1");
    fixture.watch("lost", "tok_1", "active");
    fixture.watch("kept", "tok_1", "active");
    fixture.jdbc.sql("DELETE FROM watch_target WHERE watch_id = 'lost'").update();
    upkeep.turn();
    assertThat(fixture.commands).isEmpty();

    fixture.jdbc.sql("UPDATE watch SET created_at = created_at - interval '6 minutes'").update();
    upkeep.turn();
    assertThat(paused()).containsExactly("lost");
    assertThatThrownBy(() -> fixture.orders.resume("tok_1", "lost"))
        .isInstanceOf(ToolProblem.class)
        .hasMessageContaining("create it anew");
    assertThatThrownBy(() -> fixture.orders.delete("tok_2", "lost"))
        .isInstanceOf(ToolProblem.class);
    fixture.orders.delete("tok_1", "lost");
    assertThat(fixture.commands.getLast()).isInstanceOf(DeleteWatch.class);
  }

  @Test
  void aTargetThatWasForgottenBeforeItsWatchWasRecordedIsStoredAgain() {
    fixture.whileCreating =
        () -> {
          passes("created_at", "6 minutes");
          upkeep.turn();
          assertThat(fixture.kept()).isEmpty();
        };
    String watch = create();

    assertThat(fixture.kept()).containsExactly(watch);
    assertThat(challenges()).isOne();
  }

  @Test
  void aTargetStaysWhereItsWatchMayBeRecorded() {
    fixture.atCreation = LogUnavailable.notRecorded("away", null);
    assertThatThrownBy(this::create).isSameAs(fixture.atCreation);
    assertThat(fixture.kept()).isEmpty();

    fixture.atCreation = LogUnavailable.maybeRecorded("away", null);
    assertThatThrownBy(this::create).isSameAs(fixture.atCreation);
    live.add("tok_1");
    passes("created_at", "6 minutes");
    upkeep.turn();
    assertThat(fixture.kept()).hasSize(1);
  }

  private String create() {
    return fixture
        .orders
        .create(
            "tok_1",
            URI.create("https://hooks.example/"),
            new WatchSubject("prod_1", null, null),
            new WatchTerms(List.of("new_low"), null, null, null))
        .watchId();
  }

  private long challenges() {
    return fixture
        .jdbc
        .sql("SELECT count(*) FROM watch_message WHERE kind = 'challenge'")
        .query(Long.class)
        .single();
  }

  private List<String> paused() {
    return fixture.commands.stream().map(PauseWatch.class::cast).map(PauseWatch::watchId).toList();
  }

  private void passes(String column, String time) {
    fixture
        .jdbc
        .sql("UPDATE watch_target SET %s = %s - interval '%s'".formatted(column, column, time))
        .update();
  }

  /** The tokens that are live. */
  private final class Tokens implements TokenDirectory {

    @Override
    public Map<String, TokenGrant> valid() {
      return live.stream()
          .collect(Collectors.toMap(Function.identity(), id -> new TokenGrant(id, false, null)));
    }

    @Override
    public List<TokenRow> all() {
      throw new UnsupportedOperationException();
    }
  }
}
