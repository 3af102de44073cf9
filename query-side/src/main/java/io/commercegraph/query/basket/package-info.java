/** What a basket of several products costs, bought in few shops. */
@NullMarked
package io.commercegraph.query.basket;

import org.jspecify.annotations.NullMarked;
