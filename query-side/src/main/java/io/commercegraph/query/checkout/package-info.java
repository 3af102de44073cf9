/** Links to the checkout of an offer: safe by construction, and honest about who is paid. */
@NullMarked
package io.commercegraph.query.checkout;

import org.jspecify.annotations.NullMarked;
