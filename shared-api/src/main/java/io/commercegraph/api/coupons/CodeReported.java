package io.commercegraph.api.coupons;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A customer says how a code fared. Nothing in it leads back to the customer once the day's salt is
 * gone.
 *
 * @param couponId of the shop's coupon with this code, listed or not
 * @param reason a {@link ReportReason}'s wire name
 * @param counted whether it is a vote; a further one of the day is recorded and does not count
 * @param reporter who, as an HMAC under the salt of the day
 * @param network from where, likewise
 * @param note what the customer adds, with personal data replaced
 * @param noteRedactions the kind of each replacement
 * @param told the confidence that the reporter was answered, so that a repeated call gets it again
 */
@Revision("1")
public record CodeReported(
    String reportId,
    String couponId,
    String shopId,
    String code,
    String reason,
    boolean counted,
    String reporter,
    String network,
    @Nullable String note,
    List<String> noteRedactions,
    Told told)
    implements CouponEvent {

  public CodeReported {
    noteRedactions = List.copyOf(noteRedactions);
  }

  /**
   * A {@link Confidence} as it stood.
   *
   * @param score in ten-thousandths
   */
  public record Told(
      long score, String level, long worked, long failed, @Nullable Instant lastWorkedAt) {}
}
