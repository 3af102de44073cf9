/** One suite of tool calls, run over every protocol against a running service. */
@NullMarked
package io.commercegraph.edge.suite;

import org.jspecify.annotations.NullMarked;
