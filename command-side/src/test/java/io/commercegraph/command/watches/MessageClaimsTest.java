package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which messages a node sends at a time: a token and a host have a share of its places. */
class MessageClaimsTest {

  private final WatchFixture fixture = new WatchFixture();

  @Test
  void aTokenHasAShareOfThePlaces() {
    for (int i = 0; i < 40; i++) {
      waiting("a" + i, "greedy", "host" + i);
    }
    waiting("b", "modest", "other");

    assertThat(claim(64)).hasSize(MessageClaims.SHARE + 1).contains("b");
    assertThat(claim(64)).isEmpty();
  }

  @Test
  void aHostHasAShareOfThePlaces() {
    for (int i = 0; i < 20; i++) {
      waiting("a" + i, "token" + i, "shared");
    }
    waiting("b", "token0", "other");

    assertThat(claim(64)).hasSize(MessageClaims.SHARE + 1).contains("b");
    assertThat(claim(64)).isEmpty();
  }

  @Test
  void aPlaceThatIsFreeAgainIsTaken() {
    for (int i = 0; i < 10; i++) {
      waiting("a" + i, "token", "host");
    }
    List<Message> sent = fixture.claims.claim("node", 64);
    fixture.claims.delivered(sent.getFirst().webhookId());
    fixture.claims.postponed(sent.getLast());

    assertThat(claim(64)).hasSize(2);
  }

  @Test
  void allTokensHaveTheirFirstMessageSentBeforeOneHasItsSecond() {
    for (int i = 0; i < 6; i++) {
      waiting("a" + i, "first", "host" + i);
    }
    waiting("b", "second", "other");
    waiting("c", "third", "another");

    assertThat(claim(3)).contains("b", "c").hasSize(3);
  }

  private void waiting(String watch, String token, String host) {
    fixture.watch(watch, token, "active", host);
    fixture.messages.add(watch, "test", "{}", 0);
  }

  private List<String> claim(int most) {
    return fixture.claims.claim("node", most).stream().map(Message::watchId).toList();
  }
}
