package io.commercegraph.command.feeds.formats.attributes;

/** Receives a warning for each field that a row was accepted without. */
@FunctionalInterface
public interface FieldWarnings {
  void warn(String field, String reason);
}
