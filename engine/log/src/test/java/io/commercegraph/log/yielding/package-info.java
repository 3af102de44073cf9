/** Tests of the throttle of background work. */
@NullMarked
package io.commercegraph.log.yielding;

import org.jspecify.annotations.NullMarked;
