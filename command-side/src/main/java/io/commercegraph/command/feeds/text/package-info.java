/** How single values are read out of what shops write: prices, GTINs, dates, texts. */
@NullMarked
package io.commercegraph.command.feeds.text;

import org.jspecify.annotations.NullMarked;
