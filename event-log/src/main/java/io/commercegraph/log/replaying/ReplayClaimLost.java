package io.commercegraph.log.replaying;

/** The work is not this node's any more: it was stopped, or another node has taken it over. */
final class ReplayClaimLost extends RuntimeException {

  ReplayClaimLost(String processor) {
    super("The replay of " + processor + " is not this node's", null, false, false);
  }
}
