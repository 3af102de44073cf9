/**
 * MCP over stdin and stdout, for assistants that start their servers themselves: a bridge to a
 * running service, without Spring and without a database.
 */
@NullMarked
package io.commercegraph.edge.stdio;

import org.jspecify.annotations.NullMarked;
