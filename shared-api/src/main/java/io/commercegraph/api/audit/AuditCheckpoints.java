package io.commercegraph.api.audit;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.transparency.TlogProof;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The signed checkpoints of the audit log: anyone may read them, operators order them. */
public interface AuditCheckpoints {

  /** The checkpoint that was signed last, on any node. */
  Optional<SignedCheckpoint> newest();

  /** The checkpoint that was signed last, as far as this node has seen; asks nothing. */
  Optional<SignedCheckpoint> lastSeen();

  /** Whether the log was the one that was signed, when this node compared it last. */
  boolean isSound();

  /** Checkpoints with a number before this one, newest first. */
  List<SignedCheckpoint> before(long number, int limit);

  /** The proof that the entry with this sequence stands in the newest checkpoint. */
  TlogProof proof(long sequence);

  /** All keys that have signed, newest first; the first is the present one. */
  List<CheckpointKey> keys();

  /**
   * Signs the log as it is now. If nothing was recorded since the newest checkpoint, that one is
   * the answer.
   *
   * @param afterLoss whether the operator knows that the log lacks entries that were signed, or has
   *     others in their place; otherwise such a log is not signed
   */
  SignedCheckpoint sign(boolean afterLoss);

  /**
   * Makes a new key, and signs the log as it is now with the key before and the new one.
   *
   * @param afterLoss as for {@link #sign}
   */
  SignedCheckpoint rotateKey(boolean afterLoss);

  /**
   * A signed checkpoint.
   *
   * @param number its place among the checkpoints; later ones have higher numbers
   * @param size number of entries that are signed
   * @param rootHash root of their Merkle tree, in base64
   * @param note the checkpoint itself, a signed note
   */
  record SignedCheckpoint(long number, long size, String rootHash, Instant signedAt, String note) {}

  /**
   * A key that signs checkpoints, or did.
   *
   * @param key name, id and public key, as verifiers of signed notes take it
   * @param retiredAt when the next key was made; absent for the present key
   */
  @JsonInclude(NON_NULL)
  record CheckpointKey(String key, Instant madeAt, @Nullable Instant retiredAt) {}
}
