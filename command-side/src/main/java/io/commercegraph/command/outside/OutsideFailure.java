package io.commercegraph.command.outside;

/** A third party gave no answer that could be used. The message names no address and no key. */
public final class OutsideFailure extends Exception {

  private static final long serialVersionUID = 1;

  /** What went wrong. */
  public enum Kind {
    /** We do not go there: it is inside the network, or no https address. */
    FORBIDDEN,
    UNREACHABLE,
    TIMED_OUT,
    TOO_LARGE,
    /** It refuses us, or has a fault of its own. */
    REFUSED,
    /** What it says is not what it should be. */
    MALFORMED
  }

  private final Kind kind;

  public OutsideFailure(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  OutsideFailure(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** An answer that makes no sense. */
  public static OutsideFailure malformed(String why) {
    return new OutsideFailure(Kind.MALFORMED, why);
  }
}
