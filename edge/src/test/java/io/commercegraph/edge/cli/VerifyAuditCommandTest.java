package io.commercegraph.edge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.CompactRange;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.SigningKey;
import io.commercegraph.api.transparency.TlogProof;
import io.commercegraph.api.transparency.VerifierKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

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
  void comparesWithTheCheckpointOfTheDocumentation() throws IOException {
    String key = block("shops.example/audit+").strip();
    String checkpoint = block("shops.example/audit\n");

    assertThat(said(entries, checkpoint, key)).startsWith("0 sound: 3 entries");
    assertThat(said(entries.subList(0, 2), checkpoint, key))
        .startsWith("1 entry 2 is missing: the checkpoint has 3 entries, the export 2");
    assertThat(said(List.of(), checkpoint, key)).startsWith("1 entry 0 is missing");
    assertThat(said(entries, checkpoint.replace("m9/TS", "m9/TT"), key))
        .startsWith("1 the checkpoint is not signed by");
    assertThat(said(entries, "nonsense", key)).startsWith("2 The key or the checkpoint");
    assertThat(said(entries, checkpoint, "nonsense")).startsWith("2 The key or the checkpoint");
    assertThat(said(entries, null, key)).startsWith("2 There is no file");
  }

  @Test
  void namesWhatWasRewrittenOrAdded() throws IOException {
    SigningKey signer = new SigningKey("shops.example/audit", new byte[32]);
    String key = signer.verifier().toString();

    assertThat(said(entries, signed(signer, 2, entries.get(0), entries.get(1)), key))
        .startsWith("1 entry 2 is not signed: the checkpoint has 2 entries, the export 3");
    assertThat(said(entries, signed(signer, 2, entries.get(0), entries.get(1)), key, "--newer"))
        .startsWith("0 sound: 3 entries");
    assertThat(said(entries, signed(signer, 2, entries.get(0), entries.get(2)), key, "--newer"))
        .startsWith("1 the first 2 entries are not the ones that were signed");
    assertThat(said(List.of(), signed(signer, 0), key)).startsWith("0 empty");
    assertThat(said(entries, signed(signer, 0), key)).startsWith("1 entry 0 is not signed");
  }

  @Test
  void theProofOfTheDocumentationShowsTheSecondEntry() throws IOException {
    VerifierKey key = VerifierKey.parse(block("shops.example/audit+").strip());
    TlogProof proof = TlogProof.parse(block("c2sp.org/tlog-proof@v1\n"));

    assertThat(proof.index()).isEqualTo(1);
    assertThat(proof.shows(leaf(entries.get(1)), key)).isTrue();
    assertThat(proof.shows(leaf(entries.get(0)), key)).isFalse();
  }

  @Test
  void saysThatAnExportIsEmpty() throws IOException {
    Path export = folder.resolve("empty.jsonl");
    Files.writeString(export, "");
    assertThat(said("verify-audit", export.toString())).startsWith("0 empty");
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

  /** A block of the documentation that starts so. */
  private static String block(String start) throws IOException {
    return Arrays.stream(Files.readString(DOCS).split("```text\n", -1))
        .filter(block -> block.startsWith(start))
        .map(block -> block.substring(0, block.indexOf("```")))
        .findFirst()
        .orElseThrow();
  }

  private static MerkleHash leaf(String entry) {
    return MerkleHash.leaf(
        entry.replaceAll(",\"hash\":\"[0-9a-f]{64}\"", "").getBytes(StandardCharsets.UTF_8));
  }

  private static String signed(SigningKey key, int size, String... entries) {
    CompactRange range = new CompactRange();
    Arrays.stream(entries).map(VerifyAuditCommandTest::leaf).forEach(range::append);
    String text = new Checkpoint(key.verifier().name(), size, range.root()).text();
    return new SignedNote(text, List.of(key.sign(text))).toString();
  }

  private String said(
      List<String> lines, @Nullable String checkpoint, String key, String... options)
      throws IOException {
    Path export = folder.resolve("export.jsonl");
    Path file = folder.resolve("checkpoint.txt");
    Files.writeString(
        export, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
    Files.deleteIfExists(file);
    if (checkpoint != null) {
      Files.writeString(file, checkpoint);
    }
    return said(
        Stream.concat(
                Stream.of(
                    "verify-audit",
                    export.toString(),
                    "--checkpoint",
                    file.toString(),
                    "--key",
                    key),
                Arrays.stream(options))
            .toArray(String[]::new));
  }

  /** The exit code, and what was printed. */
  private static String said(String... args) {
    StringWriter printed = new StringWriter();
    PrintWriter writer = new PrintWriter(printed);
    CommandLine line = new CommandLine(new VerifyAuditCommand());
    int code = line.setOut(writer).setErr(writer).execute(Arrays.copyOfRange(args, 1, args.length));
    return code + " " + printed;
  }

  private static String hashOf(String entry) {
    return entry.replaceAll(".*\"hash\":\"([0-9a-f]{64})\".*", "$1");
  }
}
