package io.commercegraph.api.audit;

import io.commercegraph.api.log.Event;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the audit log keeps. All of them are one stream, {@link #STREAM}. */
public sealed interface AuditEvent extends Event permits MergeIntentAudited, MergeIntentReviewed {

  /** The one stream of the audit log; its sequence orders the nodes. */
  String STREAM = "audit-log";

  /** The place in the stream, from 0. */
  long sequence();

  String auditId();

  /** What was done, as the entry says it. */
  String action();

  String actorKind();

  String fromShopId();

  @Nullable String toShopId();

  String verdict();

  Instant recordedAt();

  /** The hash of the entry before, 64 zeros for the first. */
  String prevHash();

  String hash();
}
