package io.commercegraph.command.feeds.text;

/** A row's field that cannot be taken as it is; it costs the row, never the run. */
public final class InvalidField extends RuntimeException {

  private final String field;
  private final String reason;

  public InvalidField(String field, String reason) {
    // No stack trace: in a broken feed this is an answer given a million times.
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
