package io.commercegraph.edge.pages.views;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The view of /audit.
 *
 * @param sound whether the chain holds and is the one that was signed, as this node knows
 * @param size number of all entries
 * @param since the day from which on entries are listed, or nothing
 * @param address the service's address, as the page was asked for
 * @param next the link to older entries; absent on the last page
 */
public record AuditView(
    boolean sound,
    long size,
    String head,
    String since,
    String address,
    List<Entry> entries,
    @Nullable String next,
    @Nullable Checkpoint checkpoint) {

  /** One entry. */
  public record Entry(
      long sequence,
      String action,
      String actor,
      String from,
      @Nullable String to,
      String verdict,
      Instant at,
      String hash) {}

  /** The newest checkpoint, and the text of the key that signed it. */
  public record Checkpoint(long size, Instant signedAt, String note, String key) {}
}
