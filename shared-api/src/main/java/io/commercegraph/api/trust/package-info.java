/** Facts that trust is made of: ratings, clicks, transactions. */
@NullMarked
package io.commercegraph.api.trust;

import org.jspecify.annotations.NullMarked;
