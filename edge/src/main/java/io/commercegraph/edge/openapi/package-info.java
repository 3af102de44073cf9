/**
 * The documents of the API: OpenAPI for machines, an HTML page for humans, llms.txt for assistants,
 * and example calls in the log after the start.
 */
@NullMarked
package io.commercegraph.edge.openapi;

import org.jspecify.annotations.NullMarked;
