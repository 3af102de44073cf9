/** What an author of a read model implements: a projection of rows, or a model in memory. */
@NullMarked
package io.commercegraph.projections;

import org.jspecify.annotations.NullMarked;
