/**
 * Matching by title while feeds are imported: a batch of offers against the catalogue at a time.
 */
@NullMarked
package io.commercegraph.command.matching.flow;

import org.jspecify.annotations.NullMarked;
