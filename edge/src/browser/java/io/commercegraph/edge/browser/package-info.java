/** The pages in a real browser: by keyboard, in light and dark, on a phone, and without scripts. */
@NullMarked
package io.commercegraph.edge.browser;

import org.jspecify.annotations.NullMarked;
