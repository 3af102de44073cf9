/** The two-node trial: what is acknowledged stays, whatever is killed. */
@NullMarked
package io.commercegraph.log.trial;

import org.jspecify.annotations.NullMarked;
