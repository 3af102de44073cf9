package io.commercegraph.command.redaction;

/** A stretch of a plain text that is personal data. */
record Finding(PersonalData kind, Span span) {}
