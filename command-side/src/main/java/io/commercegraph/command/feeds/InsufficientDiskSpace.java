package io.commercegraph.command.feeds;

/** The store's disk has only its reserve left: the run stops, and nothing of it is undone. */
final class InsufficientDiskSpace extends RuntimeException {

  InsufficientDiskSpace(String shortage) {
    // No stack trace: it says how the machine stands, not where the code is.
    super(shortage, null, false, false);
  }
}
