/** Pages of lists: opaque cursors, and a size limit for answers. */
@NullMarked
package io.commercegraph.query.paging;

import org.jspecify.annotations.NullMarked;
