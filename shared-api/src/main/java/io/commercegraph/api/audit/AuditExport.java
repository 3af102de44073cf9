package io.commercegraph.api.audit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Verifies an export of the audit log: one entry per line, oldest first, as {@link AuditLine}
 * parses it. Each line ends with a line feed, the last one too, so that a change of any byte is
 * detected.
 */
public final class AuditExport {

  private final AuditChain chain = new AuditChain();

  private final Consumer<AuditEntry> sound;

  private AuditExport(Consumer<AuditEntry> sound) {
    this.sound = sound;
  }

  /** Reads an export to its end or to its first flaw. The caller closes the export. */
  public static Result verify(InputStream export) throws IOException {
    return verify(export, entry -> {});
  }

  /**
   * Reads an export to its end or to its first flaw. The caller closes the export.
   *
   * @param sound gets each sound entry, in their order
   */
  public static Result verify(InputStream export, Consumer<AuditEntry> sound) throws IOException {
    // One character a byte: an entry is ASCII, and what is not cannot hide behind a decoder.
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(export, StandardCharsets.ISO_8859_1));
    return new AuditExport(sound).verify(lines);
  }

  private Result verify(BufferedReader lines) throws IOException {
    for (String line = nextLine(lines); line != null; line = nextLine(lines)) {
      Optional<AuditEntry> entry = AuditLine.read(line);
      Optional<ChainBreak> flaw =
          entry.isPresent() ? chain.follow(entry.get()) : Optional.of(notAnEntry());
      if (flaw.isPresent()) {
        return result(settle(flaw.get(), lines));
      }
      entry.ifPresent(sound);
    }
    return result(null);
  }

  private ChainBreak notAnEntry() {
    return new ChainBreak(ChainBreak.Kind.BROKEN, chain.next(), "the line is not an entry");
  }

  /** A missing entry that turns up further down was moved. */
  private ChainBreak settle(ChainBreak flaw, BufferedReader rest) throws IOException {
    if (flaw.kind() != ChainBreak.Kind.MISSING) {
      return flaw;
    }
    for (String line = nextLine(rest); line != null; line = nextLine(rest)) {
      if (AuditLine.read(line).filter(e -> e.sequence() == flaw.sequence()).isPresent()) {
        return new ChainBreak(ChainBreak.Kind.REORDERED, flaw.sequence(), flaw.why());
      }
    }
    return flaw;
  }

  private Result result(@Nullable ChainBreak flaw) {
    return new Result(
        chain.next(), chain.head().map(AuditEntry::hash).orElse(AuditEntry.GENESIS), flaw);
  }

  /** A line with its line feed; without it where the export ends too early. */
  private static @Nullable String nextLine(BufferedReader lines) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = lines.read(); c >= 0; c = lines.read()) {
      line.append((char) c);
      if (c == '\n' || line.length() > AuditLine.MAX_LENGTH) {
        return line.toString();
      }
    }
    return line.isEmpty() ? null : line.toString();
  }

  /**
   * The result of a verification.
   *
   * @param sound number of entries, from the first on, that are as they were recorded
   * @param head hash of the last of these. Whether later entries were cut off shows only in a
   *     comparison with the head that the service answers
   * @param flaw first fault after these entries, if there is any
   */
  public record Result(long sound, String head, @Nullable ChainBreak flaw) {}
}
