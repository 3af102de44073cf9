/**
 * Matching without a number: decides by title, brand, model numbers and price whether two shops'
 * offers are of one product, by a model that learns from the catalogue's own offers.
 */
@NullMarked
package io.commercegraph.command.matching;

import org.jspecify.annotations.NullMarked;
