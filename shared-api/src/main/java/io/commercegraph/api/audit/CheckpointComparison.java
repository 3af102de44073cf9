package io.commercegraph.api.audit;

import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.CompactRange;
import io.commercegraph.api.transparency.MerkleHash;
import java.util.Optional;
import java.util.function.Consumer;

/** Compares the entries of an export, which it is given one by one, with a signed checkpoint. */
public final class CheckpointComparison implements Consumer<AuditEntry> {

  private final Checkpoint checkpoint;
  private final CompactRange entries = new CompactRange();
  private MerkleHash root = MerkleHash.EMPTY;

  public CheckpointComparison(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  @Override
  public void accept(AuditEntry entry) {
    entries.append(entry.leaf());
    if (entries.size() == checkpoint.size()) {
      root = entries.root();
    }
  }

  /**
   * What is wrong with the entries, if they are not those that were signed.
   *
   * @param allowNewer whether entries may follow that the checkpoint says nothing of
   */
  public Optional<String> difference(boolean allowNewer) {
    long signed = checkpoint.size();
    if (entries.size() < signed) {
      return Optional.of(
          "entry %d is missing: the checkpoint has %d entries, the export %d"
              .formatted(entries.size(), signed, entries.size()));
    }
    if (!root.equals(checkpoint.root())) {
      return Optional.of(
          "the first %d entries are not the ones that were signed: at least one was rewritten"
              .formatted(signed));
    }
    return entries.size() > signed && !allowNewer
        ? Optional.of(
            "entry %d is not signed: the checkpoint has %d entries, the export %d"
                .formatted(signed, signed, entries.size()))
        : Optional.empty();
  }
}
