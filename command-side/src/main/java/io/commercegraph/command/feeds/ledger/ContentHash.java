package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.coupons.CouponStated;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/**
 * A 64-bit hash of what an event says apart from its id and its time. It lets a million rows be
 * compared by one number each; a collision, with a probability of 2^-64, would hide one change.
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

  /** The hash of these parts, which are separated from each other. */
  public static long of(@Nullable Object... parts) {
    StringBuilder text = new StringBuilder(256);
    for (Object part : parts) {
      text.append(part == null ? "\1" : part.toString()).append('\0');
    }
    byte[] digest = SHA_256.get().digest(text.toString().getBytes(StandardCharsets.UTF_8));
    return ByteBuffer.wrap(digest).getLong();
  }

  /** The hash of all fields of a coupon. */
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
