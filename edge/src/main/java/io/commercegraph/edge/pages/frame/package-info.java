/** What every page has: its language, its formats, its frame of header and footer. */
@NullMarked
package io.commercegraph.edge.pages.frame;

import org.jspecify.annotations.NullMarked;
