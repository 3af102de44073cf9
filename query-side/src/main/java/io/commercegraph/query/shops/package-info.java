/** Shops: the read model behind the directory, and the tools that show shops. */
@NullMarked
package io.commercegraph.query.shops;

import org.jspecify.annotations.NullMarked;
