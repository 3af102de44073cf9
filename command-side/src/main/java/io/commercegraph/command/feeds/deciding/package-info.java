/**
 * Decides which events a feed's rows cause, given the ledger entries of their streams. The code is
 * pure: no clock, no database.
 */
@NullMarked
package io.commercegraph.command.feeds.deciding;

import org.jspecify.annotations.NullMarked;
