/** Tests of the feed of changes over HTTP. */
@NullMarked
package io.commercegraph.edge.changes;

import org.jspecify.annotations.NullMarked;
