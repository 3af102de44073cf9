package io.commercegraph.api.audit;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the merge intents of the audit log for operators. */
public interface MergeIntents {

  /** The life of an intent: it is reviewed once, or never. */
  enum Status {
    INTENDED,
    CONFIRMED,
    REFUSED
  }

  /**
   * A merge intent with what became of it.
   *
   * @param sequence its place in the audit log
   */
  @JsonInclude(NON_NULL)
  record Intent(
      String auditId,
      long sequence,
      String fromShopId,
      @Nullable String toShopId,
      String verdict,
      Status status,
      Instant recordedAt,
      @Nullable Instant reviewedAt) {}

  /**
   * Intents with a place in the audit log before this one, newest first.
   *
   * @param status only those of this status, if given
   */
  List<Intent> before(long sequence, int limit, @Nullable Status status);
}
