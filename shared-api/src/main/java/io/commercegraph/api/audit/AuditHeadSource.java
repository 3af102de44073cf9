package io.commercegraph.api.audit;

import java.time.Instant;

/** Gives the write side the end of the audit chain, to which the next entry is chained. */
public interface AuditHeadSource {

  /** The end of the chain, as far as this node knows it. */
  Head head();

  /**
   * The end of a chain.
   *
   * @param next the sequence that the next entry has
   * @param hash what the next entry names as the hash before it
   * @param recordedAt the next entry is not recorded before this
   */
  record Head(long next, String hash, Instant recordedAt) {

    /** The end of a chain without entries. */
    public static final Head START = new Head(0, AuditEntry.GENESIS, Instant.EPOCH);

    /** The end of a chain whose last entry this is. */
    public static Head at(AuditEvent last) {
      return new Head(last.sequence() + 1, last.hash(), last.recordedAt());
    }
  }
}
