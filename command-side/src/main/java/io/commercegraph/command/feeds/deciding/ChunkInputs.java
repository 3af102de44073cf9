package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that a chunk is decided from: the ledger entries of its streams, and the price histories of
 * offers with late observations. It is read in rounds, since some streams are known only from the
 * entries of others.
 */
public final class ChunkInputs {

  private final Chunk chunk;
  private final ChunkInputSource source;
  private final Map<String, LedgerEntry> entries;
  private final Map<String, PriceHistory> histories;
  private final TitleVerdicts titles;

  /**
   * @param entries of the streams that the chunk's rows name
   * @param titles {@code null} where the titles are not judged yet
   */
  private ChunkInputs(
      Chunk chunk,
      ChunkInputSource source,
      Map<String, LedgerEntry> entries,
      @Nullable TitleVerdicts titles) {
    this.chunk = chunk;
    this.source = source;
    this.entries = new HashMap<>(entries);
    OpenTitles open = chunk.openTitles();
    this.titles = titles != null ? titles : source.verdicts(open.offers(this.entries));
    Set<String> dependent = chunk.streams().dependent(this.entries);
    dependent.addAll(open.streams(this.titles, this.entries));
    dependent.removeAll(this.entries.keySet());
    if (!dependent.isEmpty()) {
      this.entries.putAll(source.entries(dependent));
    }
    source.addAmounts(this.entries, chunk.streams().withUnknownAmounts(this.entries));
    this.histories = source.histories(chunk.late().byOffer(this.entries), this.entries);
  }

  /** Reads what a chunk is decided from. */
  public static ChunkInputs read(Chunk chunk, ChunkInputSource source) {
    return new ChunkInputs(chunk, source, source.entries(chunk.streams().named()), null);
  }

  /** The inputs after one stream was caught up with the log. */
  public ChunkInputs caughtUp(String stream) {
    Map<String, LedgerEntry> newer = new HashMap<>(entries);
    source.catchUp(newer, List.of(stream));
    return new ChunkInputs(chunk, source, newer, titles);
  }

  /**
   * The inputs after all streams were caught up with the log, also those that only the last
   * decision names, such as a click on an offer that is new in this chunk.
   */
  public ChunkInputs caughtUp(ChunkDecision last) {
    Map<String, LedgerEntry> newer = new HashMap<>(entries);
    source.catchUp(newer, chunk.streams().named());
    source.catchUp(newer, chunk.streams().dependent(newer));
    source.catchUp(newer, chunk.openTitles().streams(titles, newer));
    source.catchUp(newer, last.events().stream().map(DecidedEvent::stream).distinct().toList());
    return new ChunkInputs(chunk, source, newer, titles);
  }

  /** The ledger's entry of a stream, if it has one. */
  public @Nullable LedgerEntry entry(String stream) {
    return entries.get(stream);
  }

  Map<String, LedgerEntry> entries() {
    return entries;
  }

  TitleVerdicts titles() {
    return titles;
  }

  Map<String, PriceHistory> histories() {
    return histories;
  }
}
