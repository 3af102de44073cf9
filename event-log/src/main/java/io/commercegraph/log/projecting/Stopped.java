package io.commercegraph.log.projecting;

/**
 * What stopped a segment.
 *
 * @param position what it had surely reached, as far as the failure tells
 */
record Stopped(long position, String why) {

  static Stopped by(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownEventType unknown) {
        return new Stopped(unknown.before(), unknown.toString());
      }
    }
    return new Stopped(0, failure.toString());
  }
}
