/** Keeps old partitions of the log in files, and reads them from there. */
@NullMarked
package io.commercegraph.log.archive;

import org.jspecify.annotations.NullMarked;
