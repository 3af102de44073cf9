package io.commercegraph.query.past;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Locale;

/** What an event is about besides the stream that it is in. */
enum LinkKind {
  /** An offer, the subject, was matched with the product, listed by the shop, or put in a group. */
  OFFER,
  /** A product, the subject, was joined into the product, or founded with the number. */
  PRODUCT,
  /** Offers of the shop were seen again. */
  SEEN,
  /** All offers of the shop were seen again. */
  KEPT,
  /** A shipping option of the shop, the subject, was listed. */
  SHIPPING,
  /** A coupon of the shop, the subject, was listed. */
  COUPON,
  /** Coupons of the shop were seen again. */
  COUPONS_SEEN,
  /** A code of the shop was reported. */
  REPORT,
  /** The shop was rated by a provider. */
  RATING,
  /** An offer of the shop was clicked, or something was bought there. */
  PURCHASE;

  /**
   * The key of an entity's links of this kind: 64 bits of the SHA-256 of both. V380 computes the
   * same.
   */
  long key(String entity) {
    String named = name().toLowerCase(Locale.ROOT) + " " + entity;
    return ByteBuffer.wrap(sha256().digest(named.getBytes(StandardCharsets.UTF_8))).getLong();
  }

  /** The keys of entities' links of this kind, in the order of the entities. */
  Long[] keys(Collection<String> entities) {
    return entities.stream().map(this::key).toArray(Long[]::new);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The entity of a shop's group of variants. */
  static String group(String shopId, String itemGroupId) {
    return "group/" + shopId + "/" + itemGroupId;
  }

  /** The entity of a GTIN. */
  static String gtin(String gtin) {
    return "gtin/" + gtin;
  }
}
