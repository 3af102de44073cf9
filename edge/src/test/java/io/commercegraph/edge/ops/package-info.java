/** Tests of what operators ask. */
@NullMarked
package io.commercegraph.edge.ops;

import org.jspecify.annotations.NullMarked;
