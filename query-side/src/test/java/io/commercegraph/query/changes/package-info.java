/** Tests of the feed of changes. */
@NullMarked
package io.commercegraph.query.changes;

import org.jspecify.annotations.NullMarked;
