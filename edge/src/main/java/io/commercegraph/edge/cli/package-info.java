/** The executable's subcommands, which run without Spring. */
@NullMarked
package io.commercegraph.edge.cli;

import org.jspecify.annotations.NullMarked;
