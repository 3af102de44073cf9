package io.commercegraph.command.coupons;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.command.callers.CallId;
import io.commercegraph.command.callers.Pseudonym;
import io.commercegraph.command.redaction.PersonalDataKind;
import io.commercegraph.command.redaction.Redaction;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The command to record a customer's report about a code, which is redacted already.
 *
 * @param id the same each time this report is sent
 */
record ReportCode(
    CallId id,
    Pseudonym by,
    String shopId,
    CouponCode code,
    ReportReason reason,
    @Nullable Redaction note) {

  private static final double STEPS = 10_000;

  String couponId() {
    return CouponId.of(shopId, code);
  }

  CodeReported asEvent(boolean counted, Confidence confidence) {
    return new CodeReported(
        "rep_" + id.eventId().toString().replace("-", ""),
        couponId(),
        shopId,
        code.text(),
        reason.wireName(),
        counted,
        by.reporter(),
        by.network(),
        note == null ? null : note.text(),
        note == null ? List.of() : note.found().stream().map(PersonalDataKind::wireName).toList(),
        recorded(confidence));
  }

  /**
   * Whether an event records this report. Redacted texts cannot be compared, since nothing of them
   * is kept.
   */
  boolean matches(CodeReported event) {
    CodeReported same = asEvent(event.counted(), confidence(event.told()));
    return same.couponId().equals(event.couponId())
        && same.code().equals(event.code())
        && same.reason().equals(event.reason())
        && Objects.equals(same.note(), event.note())
        && same.noteRedactions().equals(event.noteRedactions());
  }

  static Confidence confidence(CodeReported.Told recorded) {
    return new Confidence(
        recorded.score() / STEPS,
        Confidence.Level.valueOf(recorded.level().toUpperCase(Locale.ROOT)),
        recorded.worked(),
        recorded.failed(),
        recorded.lastWorkedAt());
  }

  private static CodeReported.Told recorded(Confidence confidence) {
    return new CodeReported.Told(
        Math.round(confidence.score() * STEPS),
        confidence.level().wireName(),
        confidence.worked(),
        confidence.failed(),
        confidence.lastWorkedAt());
  }
}
