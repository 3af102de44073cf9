/** Tests of the archive of the log. */
@NullMarked
package io.commercegraph.log.archive;

import org.jspecify.annotations.NullMarked;
