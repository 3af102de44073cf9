/**
 * Imports feeds: reads them row by row, decides on chunks of rows against the ledger, and appends
 * the events. The sub-packages read formats, parse values, hold rows, decide, and keep the ledger.
 */
@NullMarked
package io.commercegraph.command.feeds;

import org.jspecify.annotations.NullMarked;
