/**
 * Parses offers and coupons from rows of named texts, the common form of all formats but the native
 * one.
 */
@NullMarked
package io.commercegraph.command.feeds.formats.attributes;

import org.jspecify.annotations.NullMarked;
