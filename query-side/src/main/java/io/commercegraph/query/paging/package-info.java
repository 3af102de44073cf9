/** Pages of lists: opaque cursors, and answers that stay small enough for an assistant. */
@NullMarked
package io.commercegraph.query.paging;

import org.jspecify.annotations.NullMarked;
