/** How each format of feed is read, in constant memory, into rows or rejects. */
@NullMarked
package io.commercegraph.command.feeds.formats;

import org.jspecify.annotations.NullMarked;
