@NullMarked
package io.commercegraph.edge.mcp;

import org.jspecify.annotations.NullMarked;
