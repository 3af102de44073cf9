/** Start-up: values computed in the background, and one line for a failed one. */
@NullMarked
package io.commercegraph.edge.start;

import org.jspecify.annotations.NullMarked;
