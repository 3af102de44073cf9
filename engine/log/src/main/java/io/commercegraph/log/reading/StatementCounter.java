package io.commercegraph.log.reading;

/**
 * A counter of the statements that one call has sent to the database; used on the call's own
 * thread.
 */
public final class StatementCounter {

  private int count;

  void increment() {
    count++;
  }

  /** Whether several statements were sent, so that the tables may have changed in between. */
  public boolean isMoreThanOne() {
    return count > 1;
  }
}
