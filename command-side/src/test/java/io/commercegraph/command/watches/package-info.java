/** Tests of watches. */
@NullMarked
package io.commercegraph.command.watches;

import org.jspecify.annotations.NullMarked;
