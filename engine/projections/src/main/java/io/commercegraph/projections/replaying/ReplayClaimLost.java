package io.commercegraph.projections.replaying;

/**
 * Thrown where this node's claim on a rebuild is lost: the rebuild was stopped, or another node has
 * taken it over.
 */
final class ReplayClaimLost extends RuntimeException {

  ReplayClaimLost(String processor) {
    super("The replay of " + processor + " is not this node's", null, false, false);
  }
}
