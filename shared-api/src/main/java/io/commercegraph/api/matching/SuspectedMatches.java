package io.commercegraph.api.matching;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists suspected matches for operators. */
public interface SuspectedMatches {

  /** The life of a suspected match: it is reviewed once, or never. */
  enum Status {
    SUSPECTED,
    CONFIRMED,
    REFUSED
  }

  /** One side of a match; what is not known is absent. */
  @JsonInclude(NON_NULL)
  record Side(
      String id,
      @Nullable String title,
      @Nullable String brand,
      @Nullable String mpn,
      @Nullable String gtin,
      @Nullable String shopDomain,
      @Nullable Money price,
      @Nullable String url) {}

  /**
   * A suspected match with the facts of both sides.
   *
   * @param number its place in the list
   * @param score how probable it is, between 0 and 1
   */
  @JsonInclude(NON_NULL)
  record SuspectedMatch(
      String matchId,
      long number,
      Status status,
      double score,
      String doubt,
      String model,
      Instant suspectedAt,
      @Nullable Instant reviewedAt,
      Side offer,
      Side product) {}

  /**
   * Matches with a number before this one, newest first.
   *
   * @param status only those of this status, if given
   */
  List<SuspectedMatch> before(long number, int limit, @Nullable Status status);

  /** How many matches there are of each status. */
  Counts counts();

  /** Matches that wait for a review, and those that had one. */
  record Counts(long suspected, long confirmed, long refused) {}
}
