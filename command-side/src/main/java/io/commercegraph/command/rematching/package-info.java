/** Replays of models over the offers that are there: what would change, and changing it. */
@NullMarked
package io.commercegraph.command.rematching;

import org.jspecify.annotations.NullMarked;
