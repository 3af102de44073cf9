package io.commercegraph.command.coupons;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.command.callers.CallIdFactory;
import io.commercegraph.command.callers.DailySalt;
import io.commercegraph.command.callers.Pseudonym;
import io.commercegraph.command.redaction.Redaction;
import io.commercegraph.log.LogEntry;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code report_code}, which records whether a coupon code worked, without personal data
 * of the reporter.
 */
@Component
class ReportCodeTool implements Tool<ReportCodeTool.Request, ReportCodeTool.Answer> {

  record Request(
      @JsonPropertyDescription("The shop: its domain in any spelling, or its id.")
          @NotBlank
          @Size(max = 300)
          String shopDomain,
      @JsonPropertyDescription(
              "The code as it was typed, listed by us or not: 1 to 64 visible characters.")
          @NotBlank
          @Size(max = CouponCode.MAX_LENGTH)
          String code,
      @JsonPropertyDescription(
              "invalid: the shop did not take it; expired: the shop says it is over;"
                  + " store_specific: it is for some stores or goods only; worked: it took"
                  + " something off.")
          @NotBlank
          @Size(max = 32)
          String reason,
      @JsonPropertyDescription(
              "What else to know, such as a minimum order. E-mails, phones, cards, IBANs and URLs"
                  + " with any are replaced before anything is recorded.")
          @Size(max = 280)
          @Nullable String note) {}

  record Answer(
      @JsonPropertyDescription("Stable id of the report.") String reportId,
      @JsonPropertyDescription("Always true: what is answered is recorded.") boolean accepted,
      @JsonPropertyDescription(
              "True if it is recorded but not counted: this reporter has had today's vote for the"
                  + " code, or this network its three.")
          boolean duplicate,
      @JsonPropertyDescription("The shop it is about.") String shopDomain,
      @JsonPropertyDescription("The code as it is recorded.") String code,
      @JsonPropertyDescription("The reason as it is recorded.") ReportReason reason,
      @JsonPropertyDescription("What was replaced in the note.") List<NoteRedaction> noteRedactions,
      @JsonPropertyDescription("When it was recorded.") Instant recordedAt,
      @JsonPropertyDescription("Its place in the log, to be sent as x-min-position.") long position,
      @JsonPropertyDescription("What the code is worth, this report included.")
          Confidence confidence) {}

  record NoteRedaction(
      @JsonPropertyDescription("email, phone, card, iban or url.") String kind,
      @JsonPropertyDescription("How many were replaced.") long count) {}

  private final ShopDirectory shops;
  private final DailySalt salt;
  private final CallIdFactory ids;
  private final CommandGateway commands;

  ReportCodeTool(ShopDirectory shops, DailySalt salt, CallIdFactory ids, CommandGateway commands) {
    this.shops = shops;
    this.salt = salt;
    this.ids = ids;
    this.commands = commands;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.recording(
        "report_code",
        "Report how a coupon code fared",
        "Records that a coupon code worked, was refused, is over or is for some stores only, so"
            + " that the next shopper knows. One vote a reporter, code and day counts. E-mail"
            + " addresses, phone numbers, cards and IBANs are not kept; names, addresses, national"
            + " ids and handles are not recognized: send none. The shop has to be listed,"
            + " the code need not be. Sent again with the same idempotency-key (a header; over MCP"
            + " _meta's commercegraph/idempotency_key), a call answers as the first did, until the"
            + " UTC day ends.",
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.COUPONS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    CouponCode code = code(request.code());
    ReportReason reason = reason(request.reason());
    ShopRef shop = shops.require("shop_domain", request.shopDomain());
    refusePersonal(code, shop);
    Pseudonym by = salt.pseudonym(caller);
    Redaction note = request.note() == null ? null : Redaction.of(request.note(), shop.country());
    LogEntry entry =
        commands.sendAndWait(new ReportCode(ids.of(caller, by), by, shop.id(), code, reason, note));
    return answer(shop, reason, entry);
  }

  private static Answer answer(ShopRef shop, ReportReason reason, LogEntry entry) {
    CodeReported event = (CodeReported) entry.recorded().event();
    return new Answer(
        event.reportId(),
        true,
        !event.counted(),
        shop.domain(),
        event.code(),
        reason,
        redactions(event.noteRedactions()),
        entry.recorded().recordedAt(),
        entry.recorded().position(),
        ReportCode.confidence(event.told()));
  }

  private static List<NoteRedaction> redactions(List<String> kinds) {
    Map<String, Long> counts = new TreeMap<>();
    kinds.forEach(kind -> counts.merge(kind, 1L, Long::sum));
    return counts.entrySet().stream()
        .map(count -> new NoteRedaction(count.getKey(), count.getValue()))
        .toList();
  }

  private static CouponCode code(String text) {
    return CouponCode.parse(text)
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "code",
                    ProblemCode.INVALID_VALUE,
                    "'code' must have 1 to " + CouponCode.MAX_LENGTH + " visible characters."));
  }

  private static void refusePersonal(CouponCode code, ShopRef shop) {
    if (Redaction.isPersonal(code.text(), shop.country())) {
      throw ToolProblem.in(
          "code", ProblemCode.PERSONAL_DATA, "'code' holds personal data, which is not recorded.");
    }
  }

  private static ReportReason reason(String text) {
    return ReportReason.parse(text)
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "reason",
                    ProblemCode.INVALID_VALUE,
                    "'reason' must be one of invalid, expired, store_specific, worked."));
  }
}
