/** Tests of how background work gives way. */
@NullMarked
package io.commercegraph.log.yielding;

import org.jspecify.annotations.NullMarked;
