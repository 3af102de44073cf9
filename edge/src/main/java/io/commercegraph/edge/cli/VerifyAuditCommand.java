package io.commercegraph.edge.cli;

import io.commercegraph.api.audit.AuditExport;
import io.commercegraph.api.audit.CheckpointComparison;
import io.commercegraph.api.cli.Subcommand;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.VerifierKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code verify-audit FILE}: verifies that an export of the audit log is what was
 * recorded, and what was signed.
 */
@Command(
    name = "verify-audit",
    description =
        "Verifies an export of the audit log: one entry a line, oldest first. Exits with 0 if it is"
            + " sound, 1 if it is not, 2 if it cannot be read.",
    mixinStandardHelpOptions = true)
public final class VerifyAuditCommand implements Subcommand {

  private static final int SOUND = 0;
  private static final int FLAWED = 1;
  private static final int UNREADABLE = 2;

  @Parameters(paramLabel = "FILE", description = "The export, as docs/audit.md makes it.")
  private Path file = Path.of("");

  @Option(
      names = "--head",
      paramLabel = "HASH",
      description = "The head's hash that the service answers: shows entries cut off at the end.")
  private @Nullable String head;

  @ArgGroup(exclusive = false)
  private @Nullable Signed signed;

  @Spec private @Nullable CommandSpec spec;

  /** The options for a signed checkpoint. */
  static final class Signed {

    @Option(
        names = "--checkpoint",
        paramLabel = "C",
        required = true,
        description = "A file with a signed checkpoint: shows entries cut off, rewritten or added.")
    private Path checkpoint = Path.of("");

    @Option(
        names = "--key",
        paramLabel = "KEY",
        required = true,
        description = "The key that must have signed it, NAME+ID+BASE64, as you wrote it down.")
    private String key = "";

    @Option(
        names = "--newer",
        description = "Accept entries after the checkpoint, of which it says nothing.")
    private boolean newer;
  }

  @Override
  public Integer call() {
    Checkpoint checkpoint = new Checkpoint("none", 0, MerkleHash.EMPTY);
    try {
      if (signed != null) {
        VerifierKey key = VerifierKey.parse(signed.key);
        SignedNote note = SignedNote.parse(Files.readString(signed.checkpoint));
        if (!key.verifies(note)) {
          return say(FLAWED, "the checkpoint is not signed by " + key);
        }
        checkpoint = Checkpoint.parse(note.text());
        if (!checkpoint.origin().equals(key.name())) {
          return say(FLAWED, "the checkpoint is of the log " + checkpoint.origin());
        }
      }
      return verify(new CheckpointComparison(checkpoint));
    } catch (NoSuchFileException missing) {
      return say(UNREADABLE, "There is no file " + missing.getMessage());
    } catch (IOException unreadable) {
      return say(UNREADABLE, "A file cannot be read: " + unreadable.getMessage());
    } catch (IllegalArgumentException malformed) {
      return say(UNREADABLE, "The key or the checkpoint is malformed: " + malformed.getMessage());
    }
  }

  private int verify(CheckpointComparison comparison) throws IOException {
    try (InputStream export = Files.newInputStream(file)) {
      AuditExport.Result result = AuditExport.verify(export, comparison);
      if (result.flaw() != null) {
        return say(FLAWED, result.flaw() + " (" + result.sound() + " before it are sound)");
      }
      Optional<String> difference = comparison.difference(signed == null || signed.newer);
      return difference.isPresent() ? say(FLAWED, difference.get()) : report(result);
    }
  }

  private int report(AuditExport.Result result) {
    if (head != null && !head.toLowerCase(Locale.ROOT).equals(result.head())) {
      return say(
          FLAWED,
          "entry "
              + result.sound()
              + " is missing: the export ends with "
              + result.head()
              + ", not with the head");
    }
    if (result.sound() == 0) {
      return say(SOUND, "empty: the export has no entries");
    }
    return say(SOUND, "sound: " + result.sound() + " entries, head " + result.head());
  }

  private int say(int exitCode, String text) {
    if (spec != null) {
      PrintWriter out =
          exitCode == SOUND ? spec.commandLine().getOut() : spec.commandLine().getErr();
      out.println(text);
      out.flush();
    }
    return exitCode;
  }
}
