/** Asks outside providers for ratings of shops in the background, and records them as events. */
@NullMarked
package io.commercegraph.command.trust;

import org.jspecify.annotations.NullMarked;
