/** Read models built anew from the log, beside the living ones, and switched when caught up. */
@NullMarked
package io.commercegraph.log.replaying;

import org.jspecify.annotations.NullMarked;
