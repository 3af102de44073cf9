/** Pseudonyms of callers, which last for one day, and ids of the calls that record events. */
@NullMarked
package io.commercegraph.command.callers;

import org.jspecify.annotations.NullMarked;
