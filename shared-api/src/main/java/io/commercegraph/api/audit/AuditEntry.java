package io.commercegraph.api.audit;

import io.commercegraph.api.transparency.MerkleHash;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the audit log, as {@code audit_log} answers it and as an export holds it.
 *
 * @param sequence its place in the log, from 0
 * @param hash SHA-256, in lower-case hex, of the canonical JSON of all the other fields
 */
public record AuditEntry(
    long sequence,
    String auditId,
    String eventId,
    String action,
    String actorKind,
    String fromShopId,
    @Nullable String toShopId,
    String verdict,
    Instant recordedAt,
    String prevHash,
    String hash) {

  /** The {@link #prevHash} of the first entry. */
  public static final String GENESIS = "0".repeat(64);

  /** The action of who means two shops to be one. */
  public static final String MERGE_INTENT = "merge_intent";

  /** The action of an operator who agrees with an intent. */
  public static final String MERGE_CONFIRMED = "merge_confirmed";

  /** The action of an operator who rejects an intent. */
  public static final String MERGE_REFUSED = "merge_refused";

  /** The entry that an event is, with the hash that the event holds. */
  public static AuditEntry of(String eventId, AuditEvent event) {
    return new AuditEntry(
        event.sequence(),
        event.auditId(),
        eventId,
        event.action(),
        event.actorKind(),
        event.fromShopId(),
        event.toShopId(),
        event.verdict(),
        event.recordedAt(),
        event.prevHash(),
        event.hash());
  }

  /** The hash that the other fields have, whatever this entry says its hash is. */
  public String computedHash() {
    return HexFormat.of().formatHex(sha256().digest(hashedBytes()));
  }

  /** The hash of the entry as a leaf of the Merkle tree: it covers what {@link #hash} covers. */
  public MerkleHash leaf() {
    return MerkleHash.leaf(hashedBytes());
  }

  /** The canonical JSON of all fields but the hash. */
  private byte[] hashedBytes() {
    Map<String, @Nullable Object> hashed = fields();
    hashed.remove("hash");
    return CanonicalJson.write(hashed).getBytes(StandardCharsets.UTF_8);
  }

  /** The same entry with the hash that its other fields have. */
  public AuditEntry hashed() {
    return new AuditEntry(
        sequence,
        auditId,
        eventId,
        action,
        actorKind,
        fromShopId,
        toShopId,
        verdict,
        recordedAt,
        prevHash,
        computedHash());
  }

  /** One line of an export. */
  public String canonicalJson() {
    return CanonicalJson.write(fields());
  }

  /** The fields as they are named and typed on the wire. */
  Map<String, @Nullable Object> fields() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("sequence", sequence);
    fields.put("audit_id", auditId);
    fields.put("event_id", eventId);
    fields.put("action", action);
    fields.put("actor_kind", actorKind);
    fields.put("from_shop_id", fromShopId);
    fields.put("to_shop_id", toShopId);
    fields.put("verdict", verdict);
    fields.put("recorded_at", recordedAt.toString());
    fields.put("prev_hash", prevHash);
    fields.put("hash", hash);
    return fields;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
