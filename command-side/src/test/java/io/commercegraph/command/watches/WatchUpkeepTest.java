package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
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
          fixture.targets, fixture.messages, fixture.orders, new Tokens(), fixture.settings);

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
    fixture.unknown.add("killed");
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
