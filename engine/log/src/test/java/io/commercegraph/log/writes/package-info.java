/** Tests of the circuit breaker for writes. */
@NullMarked
package io.commercegraph.log.writes;

import org.jspecify.annotations.NullMarked;
