/** The rules by which an offer meets its product. They are pure functions of keys and entries. */
@NullMarked
package io.commercegraph.command.feeds.deciding.matching;

import org.jspecify.annotations.NullMarked;
