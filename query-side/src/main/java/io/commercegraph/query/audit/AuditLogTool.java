package io.commercegraph.query.audit;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code audit_log}: shows who meant which shops to be one, in a hash chain that anyone
 * can verify.
 */
@Component
class AuditLogTool implements PastTool<AuditLogTool.Request, AuditLogTool.Answer> {

  private static final String NAME = "audit_log";

  /** The largest size of an entry in JSON. */
  private static final int ENTRY_BYTES = 640;

  record Request(
      @JsonPropertyDescription("How many entries a page has.") @Min(1) @Max(Page.MAX_LIMIT)
          @Nullable Integer limit,
      @JsonPropertyDescription("next_cursor of the last answer, for the next page.")
          @Size(max = 512)
          @Nullable String cursor,
      @JsonPropertyDescription("Only entries recorded at this time (RFC 3339) or later.")
          @Nullable Instant since) {}

  record Answer(
      @JsonPropertyDescription("The entries, newest first.") List<Entry> entries,
      @JsonPropertyDescription("The end of the chain: compare it with your own verification's.")
          Head head,
      @JsonPropertyDescription("Where the list goes on.") Page page) {}

  record Entry(
      @JsonPropertyDescription("Its place in the log, from 0.") long sequence,
      @JsonPropertyDescription("Stable id of the entry.") String auditId,
      @JsonPropertyDescription("Id of the event that it is.") String eventId,
      @JsonPropertyDescription("merge_intent, merge_confirmed or merge_refused.") String action,
      @JsonPropertyDescription("anonymous, token, aggregator or operator.") String actorKind,
      @JsonPropertyDescription("The shop that would be merged away.") String fromShopId,
      @JsonPropertyDescription("The shop it would be merged into, where one was named.")
          @Nullable String toShopId,
      @JsonPropertyDescription("likely_same, unclear or different.") String verdict,
      @JsonPropertyDescription("When it was decided; part of what is hashed.") Instant recordedAt,
      @JsonPropertyDescription("The hash of the entry before; 64 zeros for the first.")
          String prevHash,
      @JsonPropertyDescription(
              "SHA-256 of the canonical JSON (RFC 8785) of all the other fields here.")
          String hash) {

    static Entry of(AuditEntry entry) {
      return new Entry(
          entry.sequence(),
          entry.auditId(),
          entry.eventId(),
          entry.action(),
          entry.actorKind(),
          entry.fromShopId(),
          entry.toShopId(),
          entry.verdict(),
          entry.recordedAt(),
          entry.prevHash(),
          entry.hash());
    }
  }

  record Head(
      @JsonPropertyDescription("The newest entry's sequence; null while there is none.")
          @Nullable Long sequence,
      @JsonPropertyDescription("The newest entry's hash; 64 zeros while there is none.")
          String hash) {}

  private final InMemoryAuditLog log;

  AuditLogTool(InMemoryAuditLog log) {
    this.log = log;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
            NAME,
            "Read the audit log",
            "Lists the shop-merge intents that resolve_conflict has audited, newest first. Each"
                + " entry names the hash of the one before, so that anyone can verify that nothing"
                + " was changed, taken out or moved.",
            Request.class,
            Answer.class,
            ReadModel.AUDIT)
        .byGet();
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.NOTHING;
  }

  @Override
  public boolean explains() {
    return false;
  }

  @Override
  public Answer call(Request request, Caller caller) {
    int limit = Page.sizeOf(request.limit());
    Cursor cursor = Cursor.decode(request.cursor(), 1, NAME, request.since());
    AuditHeadSource.Head head = log.head();
    List<AuditEntry> entries =
        log
            .before(
                cursor == null ? head.next() : Math.min(head.next(), cursor.number(0)), limit + 1)
            .stream()
            .filter(e -> request.since() == null || !e.recordedAt().isBefore(request.since()))
            .toList();
    ResultPage<AuditEntry> slice =
        ResultPage.of(
            entries,
            limit,
            request.since() == null ? head.next() : null,
            entry -> ENTRY_BYTES,
            entry -> Cursor.after(Long.toString(entry.sequence())).encode(NAME, request.since()));
    return new Answer(
        slice.map(Entry::of),
        new Head(head.next() == 0 ? null : head.next() - 1, head.hash()),
        slice.page());
  }
}
