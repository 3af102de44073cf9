@NullMarked
package io.commercegraph.edge.rest;

import org.jspecify.annotations.NullMarked;
