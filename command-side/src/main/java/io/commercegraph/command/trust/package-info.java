/** Ratings of shops, asked of outside providers in the background and recorded as facts. */
@NullMarked
package io.commercegraph.command.trust;

import org.jspecify.annotations.NullMarked;
