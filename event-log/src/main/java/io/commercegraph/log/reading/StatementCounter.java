package io.commercegraph.log.reading;

/** How often a call has asked the store; for the call's own thread. */
public final class StatementCounter {

  private int count;

  void another() {
    count++;
  }

  /** Whether it was asked more than once, so that something may have happened in between. */
  public boolean several() {
    return count > 1;
  }
}
