/** Tests of dead letters over HTTP. */
@NullMarked
package io.commercegraph.edge.ops.letters;

import org.jspecify.annotations.NullMarked;
