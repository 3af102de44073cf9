/** What the service says of itself: OpenAPI for machines, a page for humans, llms.txt for both. */
@NullMarked
package io.commercegraph.edge.openapi;

import org.jspecify.annotations.NullMarked;
