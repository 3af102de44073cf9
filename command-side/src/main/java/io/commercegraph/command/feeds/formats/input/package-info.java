/** Decodes a feed's bytes into characters and lines, in constant memory. */
@NullMarked
package io.commercegraph.command.feeds.formats.input;

import org.jspecify.annotations.NullMarked;
