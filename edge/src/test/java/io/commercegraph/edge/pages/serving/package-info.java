/** Tests of the pages' serving. */
@NullMarked
package io.commercegraph.edge.pages.serving;

import org.jspecify.annotations.NullMarked;
