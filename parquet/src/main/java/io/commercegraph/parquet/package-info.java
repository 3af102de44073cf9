/**
 * A program that keeps a running service's log and tables as Parquet files, for analysts.
 *
 * <p>It speaks to the service over HTTP alone, and is a jar of its own: Parquet's libraries are not
 * part of the service.
 */
@NullMarked
package io.commercegraph.parquet;

import org.jspecify.annotations.NullMarked;
