package io.commercegraph.command.feeds.formats;

/** Takes note of a field that a row was taken without. */
@FunctionalInterface
interface FieldWarnings {
  void note(String field, String reason);
}
