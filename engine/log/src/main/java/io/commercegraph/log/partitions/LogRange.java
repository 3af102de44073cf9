package io.commercegraph.log.partitions;

/**
 * A range of the log's positions that one partition or one archived file holds, or the newest
 * range, which has no end.
 *
 * @param after the position before the first one
 * @param upTo the last position; {@link Long#MAX_VALUE} in the newest range
 * @param isArchived whether it is read from a file
 */
public record LogRange(long after, long upTo, boolean isArchived) {

  /** All positions. */
  static final LogRange WHOLE = new LogRange(0, Long.MAX_VALUE, false);

  /** Its first position. */
  public long begin() {
    return after + 1;
  }

  public boolean isNewest() {
    return upTo == Long.MAX_VALUE;
  }

  /**
   * A condition in SQL that its positions meet, with the bounds of the partition as literals: so
   * the planner leaves all other partitions out of a statement, also of one that it plans for any
   * parameters.
   */
  public String bounds(String column) {
    StringBuilder condition = new StringBuilder();
    if (after > 0) {
      condition.append(" AND ").append(column).append(" >= ").append(after + 1);
    }
    if (!isNewest()) {
      condition.append(" AND ").append(column).append(" < ").append(upTo + 1);
    }
    return condition.toString();
  }
}
