/** Tests of the partitions of the log. */
@NullMarked
package io.commercegraph.log.partitions;

import org.jspecify.annotations.NullMarked;
