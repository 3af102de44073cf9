package io.commercegraph.api.log;

/** The exception for an order about an archive that cannot be taken; nothing was changed. */
public final class LogArchiveRefused extends RuntimeException {

  private final boolean unknownPart;

  private LogArchiveRefused(String message, boolean unknownPart) {
    super(message, null, false, false);
    this.unknownPart = unknownPart;
  }

  /** No part of the log begins there. */
  public static LogArchiveRefused unknown(String message) {
    return new LogArchiveRefused(message, true);
  }

  /** The state of the log or the settings do not allow the order. */
  public static LogArchiveRefused notNow(String message) {
    return new LogArchiveRefused(message, false);
  }

  public boolean isUnknownPart() {
    return unknownPart;
  }
}
