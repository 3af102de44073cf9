/** Tests of callers by JWTs, with a real signer. */
@NullMarked
package io.commercegraph.edge.keys.oauth;

import org.jspecify.annotations.NullMarked;
