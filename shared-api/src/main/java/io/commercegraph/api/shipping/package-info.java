/** Shops' shipping options: their events and ids. */
@NullMarked
package io.commercegraph.api.shipping;

import org.jspecify.annotations.NullMarked;
