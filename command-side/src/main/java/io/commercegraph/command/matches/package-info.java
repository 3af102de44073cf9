/** Reviews of suspected matches: an operator confirms or refuses each of them. */
@NullMarked
package io.commercegraph.command.matches;

import org.jspecify.annotations.NullMarked;
