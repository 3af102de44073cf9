package io.commercegraph.api.log;

/** The exception for an order about a rebuild that cannot be executed; nothing was changed. */
public final class ReplayRefused extends RuntimeException {

  private final boolean unknownProjection;

  private ReplayRefused(String message, boolean unknownProjection) {
    super(message, null, false, false);
    this.unknownProjection = unknownProjection;
  }

  /** No read model has this name. */
  public static ReplayRefused unknown(String message) {
    return new ReplayRefused(message, true);
  }

  /** The state of the rebuild does not allow the order. */
  public static ReplayRefused notNow(String message) {
    return new ReplayRefused(message, false);
  }

  public boolean isUnknownProjection() {
    return unknownProjection;
  }
}
