package io.commercegraph.command.feeds.withdrawing;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A bitmap of the ledger entries that a full run has seen in its feed. It covers the entries that
 * existed when the run began, with one bit each, so that twenty million offers take 2.5 MB.
 */
public final class SeenEntryBitmap {

  private final long first;
  private final long last;
  private final BitSet seen = new BitSet();
  private final BitSet rejected = new BitSet();

  /**
   * @param first the least number of an entry
   * @param last the greatest number of an entry when the run began
   */
  public SeenEntryBitmap(long first, long last) {
    this.first = first;
    this.last = last;
  }

  public void markSeen(@Nullable LedgerEntry entry) {
    if (existedBefore(entry)) {
      seen.set(index(entry));
    }
  }

  /** Marks an entry whose row was rejected: the entry is neither withdrawn nor confirmed. */
  public void markRejected(@Nullable LedgerEntry entry) {
    if (existedBefore(entry)) {
      rejected.set(index(entry));
    }
  }

  public boolean wasSeen(LedgerEntry entry) {
    return existedBefore(entry) && seen.get(index(entry));
  }

  public boolean wasRejected(LedgerEntry entry) {
    return existedBefore(entry) && rejected.get(index(entry));
  }

  public long lastNumber() {
    return last;
  }

  private boolean existedBefore(@Nullable LedgerEntry entry) {
    return entry != null && entry.number() >= first && entry.number() <= last;
  }

  private int index(@Nullable LedgerEntry entry) {
    return entry == null ? 0 : Math.toIntExact(entry.number() - first);
  }
}
