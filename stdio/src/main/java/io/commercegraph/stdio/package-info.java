/**
 * MCP over stdin and stdout, for assistants that start their servers themselves: a bridge to a
 * running service. A jar of its own that any Java from 17 starts in a blink, so it needs nothing
 * but the JDK and a JSON parser.
 */
@NullMarked
package io.commercegraph.stdio;

import org.jspecify.annotations.NullMarked;
