package io.commercegraph.api.audit;

import io.commercegraph.api.log.Event;

/** What the audit log keeps. All of them are one stream, {@link #STREAM}. */
public sealed interface AuditEvent extends Event permits MergeIntentAudited {

  /** The one stream of the audit log; its sequence orders the nodes. */
  String STREAM = "audit-log";

  /** The place in the stream, from 0. */
  long sequence();
}
