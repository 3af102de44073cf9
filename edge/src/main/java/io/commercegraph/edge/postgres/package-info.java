/**
 * The PostgreSQL that the service brings along and runs itself, unless it is given another: its
 * folder, its binaries, its processes. One service a folder; what it acknowledged is on disk.
 */
@NullMarked
package io.commercegraph.edge.postgres;

import org.jspecify.annotations.NullMarked;
