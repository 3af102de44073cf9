package io.commercegraph.api.coupons;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A customer reported whether a code worked. Once the day's salt is destroyed, the event cannot be
 * linked to the customer.
 *
 * @param couponId id of the shop's coupon with this code, listed or not
 * @param reason wire name of a {@link ReportReason}
 * @param counted whether the report counts as a vote; further reports on the same day are recorded
 *     and do not count
 * @param reporter HMAC of the reporter under the salt of the day
 * @param network HMAC of the reporter's network under the salt of the day
 * @param note note of the customer, with personal data replaced
 * @param noteRedactions kinds of personal data that were replaced, one per replacement
 * @param told confidence that was returned to the reporter, so that a repeated call returns the
 *     same
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
   * A {@link Confidence} at the time of the report.
   *
   * @param score score in ten-thousandths
   */
  public record Told(
      long score, String level, long worked, long failed, @Nullable Instant lastWorkedAt) {}
}
