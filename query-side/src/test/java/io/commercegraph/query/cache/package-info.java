/** Tests of the cache and its change tracker. */
@NullMarked
package io.commercegraph.query.cache;

import org.jspecify.annotations.NullMarked;
