/** The tools over REST: {@code POST /tool/<name>}, and by {@code GET} those that say so. */
@NullMarked
package io.commercegraph.edge.rest;

import org.jspecify.annotations.NullMarked;
