/** The rules that forbid joining two offers, whatever the model says of them. */
@NullMarked
package io.commercegraph.command.matching.vetoes;

import org.jspecify.annotations.NullMarked;
