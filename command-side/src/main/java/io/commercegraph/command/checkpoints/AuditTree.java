package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditChain;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.ChainBreak;
import io.commercegraph.api.transparency.BlockTree;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * The Merkle tree over the audit log. It follows the log when it is asked to, and verifies the
 * chain of hashes on the way.
 */
@Component
class AuditTree {

  /** How many entries are read at once. */
  static final int PAGE = 1000;

  private final EventLog log;
  private final BlockTree tree = new BlockTree();
  private final AuditChain chain = new AuditChain();

  AuditTree(EventLog log) {
    this.log = log;
  }

  /**
   * Takes over entries that were recorded since.
   *
   * @param pages at most this many pages are read
   * @return whether the end of the log is reached
   */
  synchronized boolean follow(int pages) {
    for (int page = 0; page < pages; page++) {
      if (!takePage()) {
        return true;
      }
    }
    return false;
  }

  synchronized long size() {
    return tree.size();
  }

  /** The root of the first entries; empty where the tree has fewer. */
  synchronized Optional<MerkleHash> root(long size) {
    return size > tree.size() ? Optional.empty() : Optional.of(tree.root(size, this::leaves));
  }

  /** The path from an entry to the root of the first entries. */
  synchronized List<MerkleHash> path(long sequence, long size) {
    return tree.inclusion(sequence, size, this::leaves);
  }

  /** The hash of an entry as a leaf, read from the log. */
  MerkleHash leaf(long sequence) {
    return leaves(sequence, 1).getFirst();
  }

  /** Reads a page, from the last known entry on; whether there may be more. */
  private boolean takePage() {
    Optional<AuditEntry> known = chain.head();
    List<AuditEntry> page = entries(known.map(AuditEntry::sequence).orElse(0L), PAGE);
    if (known.isPresent() && !page.stream().findFirst().equals(known)) {
      throw new AuditLogAltered(
          "entry " + known.get().sequence() + " is not the one that was read before");
    }
    for (AuditEntry entry : known.isPresent() ? page.subList(1, page.size()) : page) {
      Optional<ChainBreak> flaw = chain.follow(entry);
      if (flaw.isPresent()) {
        throw new AuditLogAltered(flaw.get().toString());
      }
      tree.append(entry.leaf());
    }
    return page.size() == PAGE;
  }

  private List<MerkleHash> leaves(long from, int count) {
    List<AuditEntry> entries = entries(from, count);
    if (entries.size() < count) {
      throw new AuditLogAltered("entry " + (from + entries.size()) + " is not there any more");
    }
    return entries.stream().map(AuditEntry::leaf).toList();
  }

  private List<AuditEntry> entries(long from, int count) {
    return log.stream(AuditEvent.STREAM, from, count).stream().map(AuditTree::entry).toList();
  }

  private static AuditEntry entry(LogEntry entry) {
    return AuditEntry.of(entry.recorded().eventId(), (AuditEvent) entry.recorded().event());
  }
}
