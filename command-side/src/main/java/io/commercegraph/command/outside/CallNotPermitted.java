package io.commercegraph.command.outside;

/** A third party was not asked, and nothing was spent. */
public final class CallNotPermitted extends Exception {

  private static final long serialVersionUID = 1;

  CallNotPermitted(String why) {
    // No stack trace: it is an answer, given again and again while a provider is down.
    super(why, null, false, false);
  }
}
