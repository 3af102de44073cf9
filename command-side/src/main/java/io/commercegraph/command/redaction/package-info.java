/** Personal data in what a reporter writes: finding it, and leaving it out of what is recorded. */
@NullMarked
package io.commercegraph.command.redaction;

import org.jspecify.annotations.NullMarked;
