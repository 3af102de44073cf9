/** The records that UCP's catalogue answers with, by the names of its schemas. */
@NullMarked
package io.commercegraph.edge.ucp.wire;

import org.jspecify.annotations.NullMarked;
