package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The port through which a chunk's inputs are read from the ledger and the log. */
public interface ChunkInputSource {

  /** Reads the entries of those of the streams that have one, from the ledger in one statement. */
  Map<String, LedgerEntry> entries(Collection<String> streams);

  /** Catches the entries of these streams up with the log. */
  void catchUp(Map<String, LedgerEntry> entries, Collection<String> streams);

  /** Derives the amounts in these streams' titles from the log, where the ledger lacks them. */
  void addAmounts(Map<String, LedgerEntry> entries, Collection<String> streams);

  /** Judges the titles of offers that no number matches, all at once. */
  TitleVerdicts verdicts(List<OpenOffer> offers);

  /**
   * Reads whole price histories from the log.
   *
   * @param late the offers, with the range of their late observations' times
   */
  Map<String, PriceHistory> histories(
      Map<String, TimeRange> late, Map<String, LedgerEntry> entries);
}
