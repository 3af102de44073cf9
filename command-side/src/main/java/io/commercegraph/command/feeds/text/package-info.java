/** Parses single values as shops write them: prices, GTINs, dates, texts. */
@NullMarked
package io.commercegraph.command.feeds.text;

import org.jspecify.annotations.NullMarked;
