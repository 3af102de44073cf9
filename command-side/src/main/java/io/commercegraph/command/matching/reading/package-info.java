/** Reads what shops say of their offers: words, model numbers, numbers and amounts of a title. */
@NullMarked
package io.commercegraph.command.matching.reading;

import org.jspecify.annotations.NullMarked;
