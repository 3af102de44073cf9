/** What operators and their machines ask of the service itself. */
@NullMarked
package io.commercegraph.edge.ops;

import org.jspecify.annotations.NullMarked;
