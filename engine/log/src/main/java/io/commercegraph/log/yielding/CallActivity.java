package io.commercegraph.log.yielding;

/** The time of the last call on this node, which tells whether calls are coming just now. */
public final class CallActivity {

  private final long quietNanos;
  private volatile long lastCallAt;

  CallActivity(YieldingSettings settings) {
    this.quietNanos = settings.quiet().toNanos();
    this.lastCallAt = System.nanoTime() - quietNanos;
  }

  /** Records that a call begins or ends here. */
  public void recordCall() {
    lastCallAt = System.nanoTime();
  }

  /** Whether a call began or ended within the quiet time. */
  boolean isRecent() {
    return System.nanoTime() - lastCallAt < quietNanos;
  }
}
