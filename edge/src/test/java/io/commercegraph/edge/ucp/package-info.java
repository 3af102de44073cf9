/** Tests of UCP's catalogue. */
@NullMarked
package io.commercegraph.edge.ucp;

import org.jspecify.annotations.NullMarked;
