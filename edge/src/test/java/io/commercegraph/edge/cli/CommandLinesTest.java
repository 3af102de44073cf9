package io.commercegraph.edge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommandLinesTest {

  @Test
  void servesWithoutArgumentsAndWithSettings() {
    assertThat(CommandLines.asksForASubcommand()).isFalse();
    assertThat(CommandLines.asksForASubcommand("--server.port=9000", "--debug")).isFalse();
  }

  @Test
  void runsAnythingElseAsASubcommand() {
    assertThat(CommandLines.asksForASubcommand("generate", "--size=10")).isTrue();
    assertThat(CommandLines.asksForASubcommand("--help")).isTrue();
    assertThat(CommandLines.asksForASubcommand("-V")).isTrue();
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(CommandLines.run("sevre")).isEqualTo(2);
  }

  @Test
  void saysItsVersion() {
    assertThat(CommandLines.run("--version")).isZero();
  }
}
