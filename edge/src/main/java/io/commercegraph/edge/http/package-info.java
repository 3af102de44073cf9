/**
 * What holds for every address of the service: request ids, headers, bounded bodies, and errors
 * that are problem+json even where Tomcat alone has seen the request.
 */
@NullMarked
package io.commercegraph.edge.http;

import org.jspecify.annotations.NullMarked;
