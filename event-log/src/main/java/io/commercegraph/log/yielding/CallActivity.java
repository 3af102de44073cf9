package io.commercegraph.log.yielding;

/** Knows whether anybody has been answered on this node just now. */
public final class CallActivity {

  private final long quietNanos;
  private volatile long seenAt;

  CallActivity(YieldingSettings settings) {
    this.quietNanos = settings.quiet().toNanos();
    this.seenAt = System.nanoTime() - quietNanos;
  }

  /** A call begins here, or ends. */
  public void seen() {
    seenAt = System.nanoTime();
  }

  boolean areHere() {
    return System.nanoTime() - seenAt < quietNanos;
  }
}
