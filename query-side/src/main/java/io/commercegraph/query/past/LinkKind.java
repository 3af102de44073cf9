package io.commercegraph.query.past;

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

  /** As it is stored. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The entity of a shop's group of variants. */
  static String group(String shopId, String itemGroupId) {
    return "group/" + shopId + "/" + itemGroupId;
  }

  /** The entity of a GTIN. */
  static String gtin(String gtin) {
    return "gtin/" + gtin;
  }

  /** The entity of a domain that a provider rates. */
  static String rated(String provider, String domain) {
    return "rated/" + provider + "/" + domain;
  }
}
