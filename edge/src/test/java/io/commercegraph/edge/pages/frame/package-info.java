/** Tests of the pages' frame. */
@NullMarked
package io.commercegraph.edge.pages.frame;

import org.jspecify.annotations.NullMarked;
