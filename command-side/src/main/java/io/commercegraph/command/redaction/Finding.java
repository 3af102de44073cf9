package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.Span;

/** A span of a plain text that is personal data, and its kind. */
record Finding(PersonalDataKind kind, Span span) {}
