package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Which entries, of those that stood when a full run began, it has met: one bit each, so that
 * twenty million offers take 2.5 MB.
 */
final class SeenEntryBitmap {

  private final long first;
  private final long last;
  private final BitSet met = new BitSet();
  private final BitSet rejected = new BitSet();

  /**
   * @param first the least number that may be asked for
   * @param last the greatest number when the run began
   */
  SeenEntryBitmap(long first, long last) {
    this.first = first;
    this.last = last;
  }

  void meet(@Nullable LedgerEntry entry) {
    if (isOfBefore(entry)) {
      met.set(index(entry));
    }
  }

  /** A row of it was there, and could not be taken: it is not withdrawn, and not fresh. */
  void reject(@Nullable LedgerEntry entry) {
    if (isOfBefore(entry)) {
      rejected.set(index(entry));
    }
  }

  boolean wasMet(LedgerEntry entry) {
    return isOfBefore(entry) && met.get(index(entry));
  }

  boolean wasRejected(LedgerEntry entry) {
    return isOfBefore(entry) && rejected.get(index(entry));
  }

  long last() {
    return last;
  }

  private boolean isOfBefore(@Nullable LedgerEntry entry) {
    return entry != null && entry.number() >= first && entry.number() <= last;
  }

  private int index(@Nullable LedgerEntry entry) {
    return entry == null ? 0 : Math.toIntExact(entry.number() - first);
  }
}
