package io.commercegraph.edge.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.transparency.BlockTree;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.LeafSource;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.SigningKey;
import io.commercegraph.api.transparency.TlogProof;
import io.commercegraph.edge.suite.NodeProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checkpoints and proofs as verifiers see them that share no code with the service: Sigstore's, and
 * a program in Python that was written from docs/audit.md.
 */
@Tag("npm")
class CheckpointVerifiersIT {

  private static final int ENTRIES = 300;

  @TempDir private Path folder;

  private final SigningKey key = new SigningKey("shops.example/audit", new byte[32]);
  private final List<AuditEntry> entries = new ArrayList<>();
  private final List<String> proofs = new ArrayList<>();

  @BeforeEach
  void aSignedLog() throws IOException {
    BlockTree tree = new BlockTree();
    for (int i = 0; i < ENTRIES; i++) {
      entries.add(entry(i));
      tree.append(entries.getLast().leaf());
    }
    LeafSource source =
        (from, count) ->
            entries.subList((int) from, (int) from + count).stream().map(AuditEntry::leaf).toList();
    String text = new Checkpoint(key.verifier().name(), ENTRIES, tree.root(ENTRIES, source)).text();
    SignedNote note = new SignedNote(text, List.of(key.sign(text)));
    write("checkpoint.txt", note.toString());
    export(entries);
    for (int index : new int[] {0, 1, 255, 256, 298, 299}) {
      TlogProof proof = new TlogProof(index, tree.inclusion(index, ENTRIES, source), note);
      proofs.add(write("proof" + index + ".txt", proof.toString()));
    }
  }

  @Test
  void sigstoreVerifiesThem() throws IOException {
    assertThat(sigstore()).contains("verified: 300 entries, 6 proofs");

    forgeTheCheckpoint();

    assertThatThrownBy(this::sigstore)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("invalid checkpoint signature");
  }

  @Test
  void theProgramInPythonVerifiesThem() throws Exception {
    assertThat(python()).isEqualTo("0 verified: 300 entries, 6 proofs");

    export(entries.subList(0, 299));
    assertThat(python()).isEqualTo("1 not verified: entry 299 is missing: 300 were signed");

    entries.add(entry(ENTRIES));
    export(entries);
    assertThat(python()).isEqualTo("1 not verified: entry 300 is not signed");

    export(entries.subList(0, 300));
    forgeTheCheckpoint();
    assertThat(python()).isEqualTo("1 not verified: the signature is not good");
  }

  private void forgeTheCheckpoint() throws IOException {
    Path checkpoint = folder.resolve("checkpoint.txt");
    write("checkpoint.txt", Files.readString(checkpoint).replace("\n300\n", "\n299\n"));
  }

  private String sigstore() {
    return NodeProgram.run(Map.of(), arguments("checkpoint.mjs").toArray(String[]::new));
  }

  private String python() throws IOException, InterruptedException {
    Path program = Path.of("..", "trials", "verify-checkpoint.py").toAbsolutePath();
    List<String> command =
        Stream.concat(Stream.of("python3"), arguments(program.toString()).stream()).toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    return process.waitFor() + " " + said;
  }

  private List<String> arguments(String program) {
    return Stream.concat(
            Stream.of(
                program,
                folder.resolve("audit.jsonl").toString(),
                key.verifier().toString(),
                folder.resolve("checkpoint.txt").toString()),
            proofs.stream())
        .toList();
  }

  private void export(List<AuditEntry> exported) throws IOException {
    write(
        "audit.jsonl",
        exported.stream().map(e -> e.canonicalJson() + "\n").collect(Collectors.joining()));
  }

  private String write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private AuditEntry entry(int sequence) {
    return new AuditEntry(
            sequence,
            "aud_" + sequence,
            new UUID(0, sequence).toString(),
            AuditEntry.MERGE_INTENT,
            "anonymous",
            "shp_1",
            sequence % 2 == 0 ? null : "shp_2",
            "unclear",
            Instant.parse("2026-11-23T10:00:00Z").plusSeconds(sequence),
            sequence == 0 ? AuditEntry.GENESIS : entries.getLast().hash(),
            "")
        .hashed();
  }
}
