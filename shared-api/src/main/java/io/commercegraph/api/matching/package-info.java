/** Matching by title: suspected matches, their reviews, and the port to a catalogue's products. */
@NullMarked
package io.commercegraph.api.matching;

import org.jspecify.annotations.NullMarked;
