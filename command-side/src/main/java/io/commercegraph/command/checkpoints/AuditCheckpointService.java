package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.api.transparency.MerkleProofs;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.TlogProof;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Answers what is asked of checkpoints, and says where the log is not the one that was signed. */
@Component
class AuditCheckpointService implements AuditCheckpoints, FeatureFlags {

  private static final Logger LOG = LoggerFactory.getLogger(AuditCheckpointService.class);

  /** How many pages a proof waits for, on a node that has not read the log yet. */
  private static final int PAGES_OF_A_PROOF = 10;

  private final CheckpointSigner signer;
  private final CheckpointTable table;
  private final SigningKeys keys;
  private final AuditTree tree;
  private volatile @Nullable SignedCheckpoint lastSeen;
  private volatile boolean sound = true;

  AuditCheckpointService(
      CheckpointSigner signer, CheckpointTable table, SigningKeys keys, AuditTree tree) {
    this.signer = signer;
    this.table = table;
    this.keys = keys;
    this.tree = tree;
  }

  /** For operators: whether the log was the one that was signed when it was last compared. */
  @Override
  public Map<String, Boolean> flags() {
    return Map.of("audit_checkpoints", keys.isOn(), "audit_checkpoints_sound", sound);
  }

  @Override
  public Optional<SignedCheckpoint> newest() {
    Optional<SignedCheckpoint> newest = table.newest();
    lastSeen = newest.orElse(null);
    return newest;
  }

  @Override
  public Optional<SignedCheckpoint> lastSeen() {
    return Optional.ofNullable(lastSeen);
  }

  @Override
  public boolean isSound() {
    return sound;
  }

  @Override
  public List<SignedCheckpoint> before(long number, int limit) {
    return table.before(number, limit);
  }

  @Override
  public List<CheckpointKey> keys() {
    return keys.all();
  }

  @Override
  public TlogProof proof(long sequence) {
    SignedNote note =
        newest()
            .filter(newest -> sequence < newest.size())
            .map(newest -> SignedNote.parse(newest.note()))
            .orElseThrow(
                () ->
                    ToolProblem.of(
                        ProblemCode.NOT_FOUND, "No checkpoint has an entry of this sequence yet."));
    return compared(() -> proof(sequence, note));
  }

  private TlogProof proof(long sequence, SignedNote note) {
    Checkpoint signed = Checkpoint.parse(note.text());
    boolean atEnd = tree.size() >= signed.size() || tree.follow(PAGES_OF_A_PROOF);
    if (tree.size() < signed.size()) {
      if (atEnd) {
        throw new AuditLogAltered("the log has fewer entries than the newest checkpoint");
      }
      throw ToolProblem.retryAfter(
          Duration.ofSeconds(1), ProblemCode.OVERLOADED, "This node still reads the audit log.");
    }
    List<MerkleHash> path = tree.path(sequence, signed.size());
    if (!MerkleProofs.includes(tree.leaf(sequence), sequence, signed.size(), path, signed.root())) {
      throw new AuditLogAltered("the log is not the one of the newest checkpoint");
    }
    return new TlogProof(sequence, path, note);
  }

  @Override
  public SignedCheckpoint sign(boolean afterLoss) {
    return seen(compared(() -> signer.sign(afterLoss)));
  }

  @Override
  public SignedCheckpoint rotateKey(boolean afterLoss) {
    return seen(compared(() -> signer.rotate(afterLoss)));
  }

  private SignedCheckpoint seen(SignedCheckpoint signed) {
    sound = true;
    lastSeen = signed;
    return signed;
  }

  private <T> T compared(Supplier<T> work) {
    try {
      return work.get();
    } catch (AuditLogAltered altered) {
      if (sound) {
        LOG.error(
            "The audit log is not the one that was signed: {}. Nothing is signed until an operator"
                + " orders it; docs/audit.md says what to do",
            altered.getMessage());
      }
      sound = false;
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "The audit log is not the one that was signed: " + altered.getMessage() + ".");
    }
  }
}
