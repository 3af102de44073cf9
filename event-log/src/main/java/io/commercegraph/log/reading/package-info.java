/**
 * Where the statements of callers go: reads to connections of their own, on the primary or on a
 * replica.
 */
@NullMarked
package io.commercegraph.log.reading;

import org.jspecify.annotations.NullMarked;
