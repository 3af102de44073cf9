/** Tests of the documents that describe the service. */
@NullMarked
package io.commercegraph.edge.openapi;

import org.jspecify.annotations.NullMarked;
