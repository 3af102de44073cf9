/** Tests of the state of trust, and fixtures that write it for other packages' tests. */
@NullMarked
package io.commercegraph.query.trust.state;

import org.jspecify.annotations.NullMarked;
