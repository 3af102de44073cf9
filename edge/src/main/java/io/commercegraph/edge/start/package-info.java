/** Starting: what is printed when it works, and the one line when it can't. */
@NullMarked
package io.commercegraph.edge.start;

import org.jspecify.annotations.NullMarked;
