package io.commercegraph.log.projecting;

/**
 * What stopped a segment.
 *
 * @param position what it had surely reached, as far as the failure tells
 */
record SegmentFailure(long position, String why) {

  static SegmentFailure by(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownEventType unknown) {
        return new SegmentFailure(unknown.before(), unknown.toString());
      }
    }
    return new SegmentFailure(0, failure.toString());
  }
}
