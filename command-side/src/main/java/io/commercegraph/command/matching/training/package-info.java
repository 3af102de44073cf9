/** Trains the models that match offers by title, stores them, and says which one is used. */
@NullMarked
package io.commercegraph.command.matching.training;

import org.jspecify.annotations.NullMarked;
