package io.commercegraph.command.feeds.formats;

/** Receives a warning for each field that a row was accepted without. */
@FunctionalInterface
interface FieldWarnings {
  void warn(String field, String reason);
}
