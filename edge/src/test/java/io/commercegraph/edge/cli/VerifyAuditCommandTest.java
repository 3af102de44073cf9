package io.commercegraph.edge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example of docs/audit.md, as its reader would verify it. */
class VerifyAuditCommandTest {

  private static final Path DOCS = Path.of("..", "docs", "audit.md");

  @TempDir private Path folder;
  private List<String> entries = List.of();

  @BeforeEach
  void theExampleOfTheDocumentation() throws IOException {
    entries =
        Files.readAllLines(DOCS).stream()
            .filter(line -> line.startsWith("{\"action\"") && line.contains("\"hash\":"))
            .toList();
    assertThat(entries).hasSize(3);
  }

  @Test
  void findsTheExampleSound() throws IOException {
    assertThat(verify(entries)).isZero();
    assertThat(verify(entries, "--head", hashOf(entries.getLast()))).isZero();
  }

  @Test
  void findsWhatIsWrong() throws IOException {
    assertThat(verify(entries.reversed())).isEqualTo(1);
    assertThat(verify(List.of(entries.getFirst(), entries.getLast()))).isEqualTo(1);
    assertThat(verify(List.of(entries.getFirst().replace("token", "taken")))).isEqualTo(1);
    assertThat(verify(entries.subList(0, 2), "--head", hashOf(entries.getLast()))).isEqualTo(1);
  }

  @Test
  void saysWhereThereIsNothingToRead() {
    assertThat(SubcommandDispatcher.run("verify-audit", folder.resolve("none").toString()))
        .isEqualTo(2);
    assertThat(SubcommandDispatcher.run("verify-audit")).isEqualTo(2);
  }

  private int verify(List<String> lines, String... options) throws IOException {
    Path export = folder.resolve("export.jsonl");
    Files.writeString(export, String.join("\n", lines) + "\n");
    String[] args = new String[options.length + 2];
    args[0] = "verify-audit";
    args[1] = export.toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return SubcommandDispatcher.run(args);
  }

  private static String hashOf(String entry) {
    return entry.replaceAll(".*\"hash\":\"([0-9a-f]{64})\".*", "$1");
  }
}
