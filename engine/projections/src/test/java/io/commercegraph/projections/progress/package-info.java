/** Tests of how progress is published and awaited. */
@NullMarked
package io.commercegraph.projections.progress;

import org.jspecify.annotations.NullMarked;
