/**
 * Axon Framework's stock event stores, as a competent user would set them up: what the log and
 * {@code report_code} are measured beside. A program of its own, for JPA on the service's class
 * path would change the service.
 */
@NullMarked
package io.commercegraph.peer;

import org.jspecify.annotations.NullMarked;
