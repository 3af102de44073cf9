/** The feed of changes over HTTP: pages of JSON, and streams of server-sent events. */
@NullMarked
package io.commercegraph.edge.changes;

import org.jspecify.annotations.NullMarked;
