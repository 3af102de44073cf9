/** Feed runs: how the catalogue comes in, and the event that each run ends with. */
@NullMarked
package io.commercegraph.api.feeds;

import org.jspecify.annotations.NullMarked;
