/** What a feed's rows mean, given where their streams stand: pure, no clock, no database. */
@NullMarked
package io.commercegraph.command.feeds.deciding;

import org.jspecify.annotations.NullMarked;
