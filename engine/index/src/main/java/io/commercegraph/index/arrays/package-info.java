/** Growable arrays and hash tables of primitives that one thread writes while others read. */
@NullMarked
package io.commercegraph.index.arrays;

import org.jspecify.annotations.NullMarked;
