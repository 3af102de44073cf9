/** Finds personal data in what a reporter writes, and redacts it before anything is recorded. */
@NullMarked
package io.commercegraph.command.redaction;

import org.jspecify.annotations.NullMarked;
