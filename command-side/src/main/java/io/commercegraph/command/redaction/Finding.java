package io.commercegraph.command.redaction;

/** A stretch of a plain text that is personal data. */
record Finding(PersonalDataKind kind, Span span) {}
