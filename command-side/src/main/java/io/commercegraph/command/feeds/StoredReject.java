package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedReject;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** The row of a reject of a feed run. */
@Entity
@Immutable
@Table(name = "feed_reject")
class StoredReject {

  /** A run's rejects are numbered in the order in which they were found. */
  @Embeddable
  record Key(String runId, long number) implements Serializable {}

  @EmbeddedId private Key id = new Key("", 0);
  private long line;
  private @Nullable String rowType;
  private @Nullable String rowKey;
  private String field = "";
  private String reason = "";
  private boolean rowKept;

  /** For Hibernate, which fills the fields. */
  StoredReject() {}

  long number() {
    return id.number();
  }

  FeedReject asReject() {
    return new FeedReject(line, rowType, rowKey, field, reason, rowKept);
  }
}
