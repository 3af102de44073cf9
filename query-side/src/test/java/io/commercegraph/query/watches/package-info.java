/** Tests of judging watches. */
@NullMarked
package io.commercegraph.query.watches;

import org.jspecify.annotations.NullMarked;
