/** The feed of changes: what of the events is told to the outside, row by row. */
@NullMarked
package io.commercegraph.api.changes;

import org.jspecify.annotations.NullMarked;
