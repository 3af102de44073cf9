/** Finds the few listings of a catalogue that a listing is worth comparing with. */
@NullMarked
package io.commercegraph.command.matching.blocking;

import org.jspecify.annotations.NullMarked;
