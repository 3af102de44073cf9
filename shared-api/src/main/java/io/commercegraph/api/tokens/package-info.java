/** API tokens: the events of their lives, and how the edge reads and changes them. */
@NullMarked
package io.commercegraph.api.tokens;

import org.jspecify.annotations.NullMarked;
