/** Reads each feed format in constant memory into rows and rejects. */
@NullMarked
package io.commercegraph.command.feeds.formats;

import org.jspecify.annotations.NullMarked;
