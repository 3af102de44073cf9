@NullMarked
package io.commercegraph.command.feeds;

import org.jspecify.annotations.NullMarked;
