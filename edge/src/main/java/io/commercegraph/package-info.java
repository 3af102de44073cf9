/** The executable. */
@NullMarked
package io.commercegraph;

import org.jspecify.annotations.NullMarked;
