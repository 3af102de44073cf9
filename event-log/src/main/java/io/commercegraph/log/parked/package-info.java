/** What could not be projected, for operators to see, retry or discard. */
@NullMarked
package io.commercegraph.log.parked;

import org.jspecify.annotations.NullMarked;
