package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.coupons.CouponStated;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/**
 * 64 bits of what an event says beside its id and its time. Two contents that share them would hide
 * one change in 2^64; what it buys is that a million rows are compared by one number each.
 */
public final class ContentHash {

  private static final ThreadLocal<MessageDigest> SHA_256 =
      ThreadLocal.withInitial(
          () -> {
            try {
              return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException everyJavaHasIt) {
              throw new IllegalStateException(everyJavaHasIt);
            }
          });

  private ContentHash() {}

  /** The hash of these parts, which are kept apart. */
  public static long of(@Nullable Object... parts) {
    StringBuilder text = new StringBuilder(256);
    for (Object part : parts) {
      text.append(part == null ? "\1" : part.toString()).append('\0');
    }
    byte[] digest = SHA_256.get().digest(text.toString().getBytes(StandardCharsets.UTF_8));
    return ByteBuffer.wrap(digest).getLong();
  }

  /** All that a coupon's statement says. */
  public static long ofCoupon(CouponStated coupon) {
    return of(
        coupon.code(),
        coupon.title(),
        coupon.type(),
        coupon.percentOffHundredths(),
        coupon.amountOff(),
        coupon.minOrderValue(),
        coupon.maxDiscount(),
        coupon.currency(),
        coupon.newCustomerOnly(),
        coupon.countries(),
        coupon.startsAt(),
        coupon.endsAt(),
        coupon.terms());
  }
}
