package io.commercegraph.command.outside;

/**
 * Thrown where a third party was not called because its circuit breaker is open or its budget is
 * used up. Nothing was spent.
 */
public final class CallNotPermitted extends Exception {

  private static final long serialVersionUID = 1;

  CallNotPermitted(String why) {
    // No stack trace: this is thrown for each call while a provider is down.
    super(why, null, false, false);
  }
}
