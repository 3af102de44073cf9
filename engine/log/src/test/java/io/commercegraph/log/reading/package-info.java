/** Tests of the connections that readers get. */
@NullMarked
package io.commercegraph.log.reading;

import org.jspecify.annotations.NullMarked;
