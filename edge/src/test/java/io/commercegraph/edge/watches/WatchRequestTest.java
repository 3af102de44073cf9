package io.commercegraph.edge.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchTerms;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a change of a watch makes of the terms that are stored. */
class WatchRequestTest {

  private static final WatchTerms STORED =
      new WatchTerms(List.of("price_below", "price_drop"), 1500L, "EUR", 1250L);

  @Test
  void whatIsNotNamedStays() {
    assertThat(changed("{\"below\":{\"amount\":1400,\"currency\":\"EUR\"}}"))
        .contains(new WatchTerms(STORED.conditions(), 1400L, "EUR", 1250L));
    assertThat(changed("{\"drop_percent\":7.5}"))
        .contains(new WatchTerms(STORED.conditions(), 1500L, "EUR", 750L));
    assertThat(changed("{\"drop_percent\":null}"))
        .contains(new WatchTerms(STORED.conditions(), 1500L, "EUR", null));
    assertThat(changed("{\"status\":\"paused\"}")).isEmpty();
  }

  @Test
  void conditionsTakeThePlaceOfAll() {
    assertThat(changed("{\"conditions\":[\"new_low\"]}"))
        .contains(new WatchTerms(List.of("new_low"), null, null, null));
  }

  @Test
  void aLimitIsNotTakenFromItsCondition() {
    assertThatThrownBy(() -> changed("{\"below\":null}")).isInstanceOf(ToolProblem.class);
  }

  private static Optional<WatchTerms> changed(String body) {
    return WatchRequest.changed((ObjectNode) JsonMapper.shared().readTree(body), false, STORED);
  }
}
