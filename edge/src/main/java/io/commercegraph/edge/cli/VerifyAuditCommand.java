package io.commercegraph.edge.cli;

import io.commercegraph.api.audit.AuditExport;
import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code verify-audit FILE}: verifies that an export of the audit log is what was
 * recorded.
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

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    try (InputStream export = Files.newInputStream(file)) {
      return report(AuditExport.verify(export));
    } catch (NoSuchFileException missing) {
      return say(UNREADABLE, "There is no file " + file);
    } catch (IOException unreadable) {
      return say(UNREADABLE, file + " cannot be read: " + unreadable.getMessage());
    }
  }

  private int report(AuditExport.Result result) {
    if (result.flaw() != null) {
      return say(FLAWED, result.flaw() + " (" + result.sound() + " before it are sound)");
    }
    if (head != null && !head.toLowerCase(Locale.ROOT).equals(result.head())) {
      return say(
          FLAWED,
          "entry "
              + result.sound()
              + " is missing: the export ends with "
              + result.head()
              + ", not with the head");
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
