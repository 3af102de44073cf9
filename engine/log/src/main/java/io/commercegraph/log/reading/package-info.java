/** Routes calls' SQL: reads go to connection pools of their own, on the primary or on a replica. */
@NullMarked
package io.commercegraph.log.reading;

import org.jspecify.annotations.NullMarked;
