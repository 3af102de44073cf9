/** The contract of the executable's subcommands. */
@NullMarked
package io.commercegraph.api.cli;

import org.jspecify.annotations.NullMarked;
