/**
 * Feeds come in: read row by row, decided in chunks against the ledger, appended at once. The
 * sub-packages read formats, hold values and rows, decide, and keep the ledger.
 */
@NullMarked
package io.commercegraph.command.feeds;

import org.jspecify.annotations.NullMarked;
