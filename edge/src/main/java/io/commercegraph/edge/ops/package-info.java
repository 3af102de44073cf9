/** HTTP addresses and metrics for operators and monitoring. */
@NullMarked
package io.commercegraph.edge.ops;

import org.jspecify.annotations.NullMarked;
