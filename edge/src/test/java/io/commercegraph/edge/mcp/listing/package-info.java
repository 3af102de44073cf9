@NullMarked
package io.commercegraph.edge.mcp.listing;

import org.jspecify.annotations.NullMarked;
