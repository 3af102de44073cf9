/** How pages are answered: tool calls through the dispatcher, rendering, headers, errors. */
@NullMarked
package io.commercegraph.edge.pages.serving;

import org.jspecify.annotations.NullMarked;
