package io.commercegraph.query.audit;

import io.commercegraph.query.audit.AuditHeadFile.Head;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the audit log against the newest entry that a node stored outside the database. The hash
 * chain alone does not show that its newest entries were cut off or rewritten by somebody who
 * controls the database; an entry stored elsewhere does.
 */
final class AuditHeadCheck {

  private static final Logger LOG = LoggerFactory.getLogger(AuditHeadCheck.class);

  private final @Nullable AuditHeadFile file;
  private @Nullable String difference;
  private boolean warned;

  private AuditHeadCheck(@Nullable AuditHeadFile file) {
    this.file = file;
  }

  static AuditHeadCheck in(Path folder) {
    return new AuditHeadCheck(new AuditHeadFile(folder.resolve("head")));
  }

  /** A check that is switched off: it stores nothing and finds nothing. */
  static AuditHeadCheck off() {
    return new AuditHeadCheck(null);
  }

  /**
   * The entry that must be in the log. Call this before reading the log: another node that shares
   * the folder may store an entry that is appended later.
   */
  synchronized Optional<Head> remembered() {
    if (file == null) {
      return Optional.empty();
    }
    try {
      return file.read();
    } catch (IOException unreadable) {
      differs(unreadable.toString());
      return Optional.empty();
    }
  }

  /**
   * Logs an error where the log does not hold the stored entry.
   *
   * @param hashAt the hash of the entry with a sequence, {@code null} where there is none
   */
  synchronized void compare(Head remembered, LongFunction<@Nullable String> hashAt) {
    String standing = hashAt.apply(remembered.sequence());
    if (standing == null) {
      differs("entry " + remembered.sequence() + " was remembered and is not there any more");
    } else if (!standing.equals(remembered.hash())) {
      differs("entry " + remembered.sequence() + " is another than the one remembered");
    }
  }

  /**
   * Stores the newest entry. After a difference was found the stored entry stays until an operator
   * removes the file, so that each start reports the difference again.
   */
  synchronized void remember(long sequence, String hash) {
    if (file == null || difference != null || sequence < 0) {
      return;
    }
    try {
      file.write(new Head(sequence, hash));
      warned = false;
    } catch (IOException failed) {
      if (!warned) {
        LOG.warn("The audit log's newest entry cannot be stored in {}: {}", file.path(), failed);
      }
      warned = true;
    }
  }

  /** Whether no difference was found. */
  synchronized boolean sound() {
    return difference == null;
  }

  private void differs(String what) {
    difference = what;
    LOG.error(
        "The audit log is not the one that was remembered: {}. Somebody cut it off or wrote it"
            + " anew, or an older backup was restored, or {} belongs to another database."
            + " docs/audit.md says what to do",
        what,
        file == null ? "" : file.path());
  }
}
