/** The product index on OpenSearch: it chooses candidates, which our own index then ranks. */
@NullMarked
package io.commercegraph.opensearch;

import org.jspecify.annotations.NullMarked;
