/** The two-node trial: what is acknowledged stays, whatever is killed. */
@NullMarked
package io.commercegraph.projections.trial;

import org.jspecify.annotations.NullMarked;
