/** Callers by the JWTs of an authorization server, where a setting names one; off otherwise. */
@NullMarked
package io.commercegraph.edge.keys.oauth;

import org.jspecify.annotations.NullMarked;
