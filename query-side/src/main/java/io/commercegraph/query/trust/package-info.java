/** Trust: signals of how a shop treats people, and scores with their full computation. */
@NullMarked
package io.commercegraph.query.trust;

import org.jspecify.annotations.NullMarked;
