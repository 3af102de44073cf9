/** What the tests of several features of the query side share. */
@NullMarked
package io.commercegraph.query.cache;

import org.jspecify.annotations.NullMarked;
