package io.commercegraph.command.audit;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.audit.MergeFacts;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentAudited.Candidate;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.command.audit.MergeEvidence.Verdict;
import io.commercegraph.command.callers.CallIdFactory;
import io.commercegraph.command.callers.DailySalt;
import io.commercegraph.log.LogEntry;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code resolve_conflict}, which weighs whether two shops are the same and records the
 * intent to merge them. No shop is changed.
 */
@Component
class ResolveConflictTool implements Tool<ResolveConflictTool.Request, ResolveConflictTool.Answer> {

  record Request(
      @JsonPropertyDescription("The shop that would be merged away: its id, or its domain.")
          @NotBlank
          @Size(max = 300)
          String fromShopId,
      @JsonPropertyDescription(
              "The shop it would be merged into. Without it, shops that look alike are weighed.")
          @NotBlank
          @Size(max = 300)
          @Nullable String toShopId) {}

  record Answer(
      @JsonPropertyDescription("Stable id of the entry in the audit log.") String auditId,
      @JsonPropertyDescription("The shop that would be merged away.") Shop fromShop,
      @JsonPropertyDescription("The shop it would be merged into.") @Nullable Shop toShop,
      @JsonPropertyDescription("Shops that look alike, the likeliest first.")
          List<Lookalike> candidates,
      @JsonPropertyDescription(
              "What the evidence comes to. Without to_shop_id: for the first candidate.")
          Verdict verdict,
      @JsonPropertyDescription("Each signal that both shops have, and whether it is the same.")
          List<Signal> evidence,
      @JsonPropertyDescription("What a merge would have to move.") Affected wouldAffect,
      @JsonPropertyDescription("Always false: intents are audited, shops are never changed.")
          boolean applied,
      @JsonPropertyDescription("When it was recorded, as the audit log has it.") Instant recordedAt,
      @JsonPropertyDescription("Its place in the log, to be sent as x-min-position.")
          long position) {}

  record Shop(
      @JsonPropertyDescription("Stable id of the shop.") String id,
      @JsonPropertyDescription("The shop's domain; null if it is no longer listed.")
          @Nullable String domain,
      @OutsideData @JsonPropertyDescription("The shop's name; null if it is no longer listed.")
          @Nullable String name) {}

  record Lookalike(
      @JsonPropertyDescription("The shop.") Shop shop,
      @JsonPropertyDescription("0 to 100: the share of the evidence's weight that agrees.")
          long score) {}

  record Signal(
      @JsonPropertyDescription("domain_label, name, country or category.") String signal,
      @JsonPropertyDescription("Whether the two shops agree in it.") boolean match,
      @JsonPropertyDescription("Of 100, how much it counts.") long weight) {}

  record Affected(
      @JsonPropertyDescription("Listed offers of from_shop.") long offers,
      @JsonPropertyDescription("Listed coupons of from_shop.") long coupons,
      @JsonPropertyDescription("Customers' reports on codes of from_shop.") long reports) {}

  private static final int CANDIDATES = 5;

  private final ShopDirectory shops;
  private final MergeFacts facts;
  private final DailySalt salt;
  private final CallIdFactory ids;
  private final AuditCommands commands;

  ResolveConflictTool(
      ShopDirectory shops,
      MergeFacts facts,
      DailySalt salt,
      CallIdFactory ids,
      AuditCommands commands) {
    this.shops = shops;
    this.facts = facts;
    this.salt = salt;
    this.ids = ids;
    this.commands = commands;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.recording(
        "resolve_conflict",
        "Audit the intent to merge two shops",
        "Weighs whether two shops are one and records the question in the tamper-evident audit log"
            + " (see audit_log). No shop is ever changed. Without to_shop_id it looks for shops"
            + " that look alike. Sent again with the same idempotency-key (a header; over MCP"
            + " _meta's commercegraph/idempotency_key), a call answers as the first did, until the"
            + " UTC day ends.",
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.TRUST,
        ReadModel.AUDIT);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    ShopRef from = shops.require("from_shop_id", request.fromShopId());
    @Nullable ShopRef to =
        request.toShopId() == null ? null : shops.require("to_shop_id", request.toShopId());
    if (to != null && to.id().equals(from.id())) {
      throw ToolProblem.in(
          "to_shop_id", ProblemCode.SELF_MERGE, "'from_shop_id' and 'to_shop_id' are one shop.");
    }
    return answer(commands.send(weigh(from, to, caller)));
  }

  private RecordMergeIntent weigh(ShopRef from, @Nullable ShopRef to, Caller caller) {
    List<Weighed> candidates =
        facts.lookalikes(from, CANDIDATES).stream()
            .map(shop -> weigh(from, shop))
            .sorted(Comparator.comparingLong((Weighed w) -> w.evidence.score()).reversed())
            .toList();
    Optional<Weighed> meant =
        to == null ? candidates.stream().findFirst() : Optional.of(weigh(from, to));
    MergeEvidence evidence = meant.map(Weighed::evidence).orElse(new MergeEvidence(List.of()));
    return new RecordMergeIntent(
        ids.of(caller, salt.pseudonym(caller)),
        caller.kind(),
        from.id(),
        to == null ? null : to.id(),
        meant.isPresent() ? evidence.verdict() : Verdict.UNCLEAR,
        evidence,
        candidates.stream().map(w -> new Candidate(w.shop.id(), w.evidence.score())).toList(),
        facts.stake(from.id()));
  }

  private static Weighed weigh(ShopRef from, ShopRef to) {
    return new Weighed(to, MergeEvidence.of(from, to));
  }

  private Answer answer(LogEntry entry) {
    MergeIntentAudited event = (MergeIntentAudited) entry.recorded().event();
    MergeIntentAudited.Answered told = event.answered();
    return new Answer(
        event.auditId(),
        shop(event.fromShopId()),
        event.toShopId() == null ? null : shop(event.toShopId()),
        told.candidates().stream().map(c -> new Lookalike(shop(c.shopId()), c.score())).toList(),
        Verdict.valueOf(event.verdict().toUpperCase(Locale.ROOT)),
        told.findings().stream().map(f -> new Signal(f.signal(), f.match(), f.weight())).toList(),
        new Affected(told.offers(), told.coupons(), told.reports()),
        false,
        event.recordedAt(),
        entry.recorded().position());
  }

  private Shop shop(String id) {
    return shops
        .find(id)
        .map(shop -> new Shop(shop.id(), shop.domain(), shop.name()))
        .orElse(new Shop(id, null, null));
  }

  private record Weighed(ShopRef shop, MergeEvidence evidence) {}
}
