/** Texts normalized for searching, with spans and groups of digits in them. */
@NullMarked
package io.commercegraph.command.redaction.text;

import org.jspecify.annotations.NullMarked;
