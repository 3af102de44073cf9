/** The executable's subcommands, found in all modules and run without Spring. */
@NullMarked
package io.commercegraph.edge.cli;

import org.jspecify.annotations.NullMarked;
