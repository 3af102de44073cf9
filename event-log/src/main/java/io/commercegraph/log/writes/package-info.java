/** Whether the store can be written, and what callers write while they wait. */
@NullMarked
package io.commercegraph.log.writes;

import org.jspecify.annotations.NullMarked;
