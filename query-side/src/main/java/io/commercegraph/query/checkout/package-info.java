/** Checkout links of offers, safe by construction, with disclosure of who is paid. */
@NullMarked
package io.commercegraph.query.checkout;

import org.jspecify.annotations.NullMarked;
