package io.commercegraph.query.trust.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class FrequentSendersTest {

  private static final int MOST = 64;

  @Test
  void aSenderIsUndercountedByAtMostOneInSixtyFourReports() {
    Random random = new Random(Long.getLong("nightly.seed", 7));
    Map<String, Integer> exact = new HashMap<>();
    FrequentSenders counted = FrequentSenders.NONE;
    for (int reports = 1; reports <= 20_000; reports++) {
      // Some send much, most send little.
      String who = "sender" + (int) Math.pow(1_000, random.nextDouble());
      exact.merge(who, 1, Integer::sum);
      counted = counted.with(who);
    }
    Map<String, Integer> table = counted.bySender();

    assertThat(table).hasSizeLessThanOrEqualTo(MOST);
    exact.forEach(
        (who, count) ->
            assertThat(table.getOrDefault(who, 0)).as(who).isBetween(count - 20_000 / MOST, count));
    assertThat(counted.most()).isEqualTo(table.values().stream().max(Integer::compare).orElse(0));
  }

  @Test
  void aFullTableLosesOneOfEach() {
    FrequentSenders full = FrequentSenders.NONE.with("twice");
    for (int i = 1; i < MOST; i++) {
      full = full.with("once" + i);
    }

    assertThat(full.with("twice").with("another").bySender()).isEqualTo(Map.of("twice", 1));
    assertThat(full.most()).isOne();
  }

  @Test
  void itIsStoredAsAnObjectWithACountForEachSender() {
    JsonMapper json = JsonMapper.shared();
    FrequentSenders senders = FrequentSenders.NONE.with("a").with("b").with("a");

    assertThat(json.writeValueAsString(senders)).isEqualTo("{\"a\":2,\"b\":1}");
    assertThat(json.readValue("{\"b\":1,\"a\":2}", FrequentSenders.class)).isEqualTo(senders);
    assertThat(json.readValue("{}", FrequentSenders.class)).isEqualTo(FrequentSenders.NONE);
  }
}
