package io.commercegraph.api.audit;

import io.commercegraph.api.audit.ChainBreak.Kind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the audit log's hash chain entry by entry, from the first. An entry is valid where its
 * hash is that of its fields, it is the next in sequence, and it names the hash of the entry
 * before.
 */
public final class AuditChain {

  private @Nullable AuditEntry head;

  /** The last valid entry. */
  public Optional<AuditEntry> head() {
    return Optional.ofNullable(head);
  }

  /** The sequence that the next entry must have. */
  public long next() {
    return head == null ? 0 : head.sequence() + 1;
  }

  /** Verifies the next entry; returns what is wrong with it, and then stays at the entry before. */
  public Optional<ChainBreak> follow(AuditEntry entry) {
    Optional<ChainBreak> flaw = check(entry);
    if (flaw.isEmpty()) {
      head = entry;
    }
    return flaw;
  }

  private Optional<ChainBreak> check(AuditEntry entry) {
    long next = next();
    long sequence = entry.sequence();
    if (!entry.hash().equals(entry.computedHash())) {
      return broken(next, "the hash is not that of the fields");
    }
    if (sequence > next) {
      return Optional.of(new ChainBreak(Kind.MISSING, next, sequence + " stands in its place"));
    }
    if (sequence < next) {
      return Optional.of(new ChainBreak(Kind.REORDERED, sequence, "it stands after " + (next - 1)));
    }
    if (!entry.prevHash().equals(head == null ? AuditEntry.GENESIS : head.hash())) {
      return broken(next, "prev_hash is not the hash of the entry before");
    }
    if (head != null && entry.recordedAt().isBefore(head.recordedAt())) {
      return broken(next, "it was recorded before the entry before");
    }
    return Optional.empty();
  }

  private static Optional<ChainBreak> broken(long sequence, String why) {
    return Optional.of(new ChainBreak(Kind.BROKEN, sequence, why));
  }
}
