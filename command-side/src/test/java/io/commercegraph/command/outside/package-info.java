/** Third parties as they may be, on this machine. */
@NullMarked
package io.commercegraph.command.outside;

import org.jspecify.annotations.NullMarked;
