package io.commercegraph.api.log;

/** An order about a rebuild that cannot be carried out; nothing was changed. */
public final class ReplayRefused extends RuntimeException {

  private final boolean unknownProjection;

  private ReplayRefused(String message, boolean unknownProjection) {
    super(message, null, false, false);
    this.unknownProjection = unknownProjection;
  }

  /** Nothing that can be rebuilt is called so. */
  public static ReplayRefused unknown(String message) {
    return new ReplayRefused(message, true);
  }

  /** The rebuild is not in a state in which it can be done. */
  public static ReplayRefused notNow(String message) {
    return new ReplayRefused(message, false);
  }

  public boolean isUnknownProjection() {
    return unknownProjection;
  }
}
