/** The classes that are generated from the templates in {@code src/main/jte}. */
@NullMarked
package io.commercegraph.edge.pages.templates;

import org.jspecify.annotations.NullMarked;
