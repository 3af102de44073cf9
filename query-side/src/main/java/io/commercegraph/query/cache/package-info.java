/** What is read from the tables again and again, remembered until an event tells something new. */
@NullMarked
package io.commercegraph.query.cache;

import org.jspecify.annotations.NullMarked;
