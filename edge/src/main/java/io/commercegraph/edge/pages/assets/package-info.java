/** Style sheets and scripts of the pages, served under names that hold a hash of their content. */
@NullMarked
package io.commercegraph.edge.pages.assets;

import org.jspecify.annotations.NullMarked;
