/** What other modules may ask of places outside, through the command side's guarded client. */
@NullMarked
package io.commercegraph.api.outside;

import org.jspecify.annotations.NullMarked;
