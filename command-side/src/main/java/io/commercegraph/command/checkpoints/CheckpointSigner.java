package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditCheckpoints.SignedCheckpoint;
import io.commercegraph.api.audit.RememberedCheckpoint;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.SigningKey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Signs the audit log as it is. A log that does not begin with all that was signed before is only
 * signed by an operator's order that says so.
 */
@Component
class CheckpointSigner {

  private final AuditTree tree;
  private final CheckpointTable table;
  private final SigningKeys keys;
  private final RememberedCheckpoint remembered;

  CheckpointSigner(
      AuditTree tree, CheckpointTable table, SigningKeys keys, RememberedCheckpoint remembered) {
    this.tree = tree;
    this.table = table;
    this.keys = keys;
    this.remembered = remembered;
  }

  /**
   * Signs with the present key, unless it has signed this very log already.
   *
   * @throws AuditLogAltered if the log lacks what was signed, or has something else in its place
   */
  SignedCheckpoint sign(boolean afterLoss) {
    return lockedAndRemembered(
        () -> {
          SigningKey key = keys.current().orElseThrow(CheckpointSigner::lost);
          Checkpoint state = state(key.verifier().name(), afterLoss);
          return table
              .newest()
              .filter(newest -> isOf(newest, state, key))
              .orElseGet(() -> table.insert(note(state, List.of(key))));
        });
  }

  /** Makes a new key; the key before signs with it once more, if it was not lost. */
  SignedCheckpoint rotate(boolean afterLoss) {
    return lockedAndRemembered(
        () -> {
          List<SigningKey> both = new ArrayList<>();
          keys.current().ifPresent(both::add);
          SigningKey next = keys.add();
          both.add(next);
          return table.insert(note(state(next.verifier().name(), afterLoss), both));
        });
  }

  private SignedCheckpoint lockedAndRemembered(Supplier<SignedCheckpoint> work) {
    if (!keys.isOn()) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "Checkpoints are off: no operator's secret is given (commerce-graph.secret).");
    }
    SignedCheckpoint signed = table.locked(work);
    remembered.remember(signed.note());
    return signed;
  }

  /** The log as it is now, compared with what was signed before. */
  private Checkpoint state(String origin, boolean afterLoss) {
    if (!tree.follow(Integer.MAX_VALUE)) {
      throw new IllegalStateException("The audit log has no end");
    }
    if (!afterLoss) {
      table.newest().ifPresent(newest -> requireWithin(newest.note(), "was signed last"));
      rememberedNote().ifPresent(note -> requireWithin(note, "is remembered in the audit folder"));
    }
    long size = tree.size();
    return new Checkpoint(origin, size, tree.root(size).orElseThrow());
  }

  private void requireWithin(String note, String which) {
    Checkpoint before = parsed(note, which);
    Optional<MerkleHash> root = tree.root(before.size());
    if (root.isEmpty()) {
      throw new AuditLogAltered(
          "the log has %d entries, and the checkpoint that %s has %d"
              .formatted(tree.size(), which, before.size()));
    }
    if (!root.get().equals(before.root())) {
      throw new AuditLogAltered(
          "the first %d entries are not those of the checkpoint that %s"
              .formatted(before.size(), which));
    }
  }

  private static Checkpoint parsed(String note, String which) {
    try {
      return Checkpoint.parse(SignedNote.parse(note).text());
    } catch (IllegalArgumentException malformed) {
      throw new AuditLogAltered("the checkpoint that " + which + " is malformed");
    }
  }

  private Optional<String> rememberedNote() {
    try {
      return remembered.read();
    } catch (IOException unreadable) {
      throw new AuditLogAltered("the remembered checkpoint cannot be read: " + unreadable);
    }
  }

  private static boolean isOf(SignedCheckpoint newest, Checkpoint state, SigningKey key) {
    SignedNote note = SignedNote.parse(newest.note());
    return note.text().equals(state.text()) && key.verifier().verifies(note);
  }

  private static SignedNote note(Checkpoint state, List<SigningKey> by) {
    return new SignedNote(state.text(), by.stream().map(key -> key.sign(state.text())).toList());
  }

  private static ToolProblem lost() {
    return ToolProblem.of(
        ProblemCode.WRONG_STATE,
        "The signing key was lost with the operator's secret: order a new key.");
  }
}
