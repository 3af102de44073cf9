/** Trust: what is seen of how a shop treats people, and scores that show their working. */
@NullMarked
package io.commercegraph.query.trust;

import org.jspecify.annotations.NullMarked;
