/**
 * Search in memory: products by what they are called, shops by name or domain, suggestions while
 * one types. The indexes are fed by the log; the tables stay the truth.
 */
@NullMarked
package io.commercegraph.query.search;

import org.jspecify.annotations.NullMarked;
