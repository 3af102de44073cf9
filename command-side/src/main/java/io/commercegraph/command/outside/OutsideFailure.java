package io.commercegraph.command.outside;

/**
 * Thrown where a call to a third party gave no usable answer. The message contains no address and
 * no key.
 */
public final class OutsideFailure extends Exception {

  private static final long serialVersionUID = 1;

  /** The kind of failure. */
  public enum Kind {
    /** The URL is not allowed: its host is not public, or its scheme is not https. */
    FORBIDDEN,
    UNREACHABLE,
    TIMED_OUT,
    TOO_LARGE,
    /** The third party answered with an error status. */
    REFUSED,
    /** The answer could not be parsed. */
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

  /** A failure for an answer that could not be parsed. */
  public static OutsideFailure malformed(String why) {
    return new OutsideFailure(Kind.MALFORMED, why);
  }
}
