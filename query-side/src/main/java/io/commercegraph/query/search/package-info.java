/**
 * Full-text search over products, prefix search over shops, and suggestions while one types, from
 * in-memory indexes that are loaded from the tables and updated by the log.
 */
@NullMarked
package io.commercegraph.query.search;

import org.jspecify.annotations.NullMarked;
