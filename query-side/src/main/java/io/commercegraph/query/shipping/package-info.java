/** How shops ship: where to, for how much, how fast. */
@NullMarked
package io.commercegraph.query.shipping;

import org.jspecify.annotations.NullMarked;
