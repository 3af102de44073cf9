package io.commercegraph.query.audit;

import io.commercegraph.query.audit.HeadFile.Head;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the audit log with the newest entry that a node remembers outside the database. The
 * chain of hashes alone does not show that its newest entries were cut off or written anew by
 * somebody who holds the database; an entry that was remembered elsewhere does.
 */
final class HeadGuard {

  private static final Logger LOG = LoggerFactory.getLogger(HeadGuard.class);

  private final @Nullable HeadFile file;
  private @Nullable String difference;
  private boolean warned;

  private HeadGuard(@Nullable HeadFile file) {
    this.file = file;
  }

  static HeadGuard in(Path folder) {
    return new HeadGuard(new HeadFile(folder.resolve("head")));
  }

  /** Remembers nothing, and so finds nothing. */
  static HeadGuard off() {
    return new HeadGuard(null);
  }

  /**
   * What must stand in the log. To be read before the log is: another node that shares the folder
   * may remember an entry which was appended since.
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
   * Says loudly where the log does not hold what was remembered.
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
   * Remembers the newest entry. Once the log was found to be another, what was remembered stays as
   * it is until an operator takes the file away, so that each start says it again.
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
        LOG.warn(
            "The audit log's newest entry cannot be remembered in {}: {}", file.path(), failed);
      }
      warned = true;
    }
  }

  /** Whether nothing was found that is not as it was remembered. */
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
