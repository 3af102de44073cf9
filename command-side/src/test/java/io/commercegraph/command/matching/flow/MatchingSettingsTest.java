package io.commercegraph.command.matching.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class MatchingSettingsTest {

  private static MatchingSettings bound(MockEnvironment environment) {
    return Binder.get(environment).bindOrCreate("commerce-graph.matching", MatchingSettings.class);
  }

  @Test
  void titlesAreMatchedUnlessAnOperatorSaysNo() {
    assertThat(bound(new MockEnvironment()).enabled()).isTrue();
    assertThat(
            bound(new MockEnvironment().withProperty("commerce-graph.matching.enabled", "false"))
                .enabled())
        .isFalse();
  }

  @Test
  void whatIsJoinedIsAtLeastSuspected() {
    assertThatThrownBy(() -> new MatchingSettings(true, 0.5, 0.9, true, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("suspect-from <= join-from");
  }
}
