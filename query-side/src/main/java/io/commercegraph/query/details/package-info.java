/** What only some feeds say of an offer, as tables store it and answers show it. */
@NullMarked
package io.commercegraph.query.details;

import org.jspecify.annotations.NullMarked;
