/** Tests of projections and memory models over a log on a database of their own. */
@NullMarked
package io.commercegraph.projections;

import org.jspecify.annotations.NullMarked;
