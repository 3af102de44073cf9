package io.commercegraph.projections.running;

/**
 * The failure that stopped a segment.
 *
 * @param position what the segment had surely reached, as far as the failure tells
 */
record SegmentFailure(long position, String reason) {

  static SegmentFailure of(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownEventType unknown) {
        return new SegmentFailure(unknown.before(), unknown.toString());
      }
    }
    return new SegmentFailure(0, FailureText.of(failure));
  }
}
