package io.commercegraph.edge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Shows which command line arguments start the service and which run a subcommand. */
class SubcommandDispatcherTest {

  @Test
  void servesWithoutArgumentsAndWithSettings() {
    assertThat(SubcommandDispatcher.asksForASubcommand()).isFalse();
    assertThat(SubcommandDispatcher.asksForASubcommand("--server.port=9000", "--debug")).isFalse();
  }

  @Test
  void runsAnythingElseAsASubcommand() {
    assertThat(SubcommandDispatcher.asksForASubcommand("generate", "--size=10")).isTrue();
    assertThat(SubcommandDispatcher.asksForASubcommand("--help")).isTrue();
    assertThat(SubcommandDispatcher.asksForASubcommand("-V")).isTrue();
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(SubcommandDispatcher.run("sevre")).isEqualTo(2);
  }

  @Test
  void saysItsVersion() {
    assertThat(SubcommandDispatcher.run("--version")).isZero();
  }
}
