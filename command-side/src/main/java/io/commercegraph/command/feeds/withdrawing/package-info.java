/** Decides at the end of a full run what the feed left out and whether that is withdrawn. */
@NullMarked
package io.commercegraph.command.feeds.withdrawing;

import org.jspecify.annotations.NullMarked;
