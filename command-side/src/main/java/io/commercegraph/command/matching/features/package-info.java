/** Compares two offers by numbers: how alike their words, model numbers, amounts and prices are. */
@NullMarked
package io.commercegraph.command.matching.features;

import org.jspecify.annotations.NullMarked;
