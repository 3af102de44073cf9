/** The worked examples of the documentation, read so that tests can recompute them. */
@NullMarked
package io.commercegraph.query.docs;

import org.jspecify.annotations.NullMarked;
