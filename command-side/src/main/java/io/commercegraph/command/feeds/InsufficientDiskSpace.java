package io.commercegraph.command.feeds;

/**
 * Thrown when the store's disk has only its reserve left. The run stops; what it recorded before
 * stays.
 */
final class InsufficientDiskSpace extends RuntimeException {

  InsufficientDiskSpace(String shortage) {
    // No stack trace: the cause is the state of the disk, not the code.
    super(shortage, null, false, false);
  }
}
