package io.commercegraph.command.feeds.text;

/** Thrown for a field whose value is not acceptable. It rejects the row, never the run. */
public final class InvalidField extends RuntimeException {

  private final String field;
  private final String reason;

  public InvalidField(String field, String reason) {
    // No stack trace: a broken feed may cause a million of these.
    super(field + " " + reason, null, false, false);
    this.field = field;
    this.reason = reason;
  }

  public String field() {
    return field;
  }

  public String reason() {
    return reason;
  }
}
