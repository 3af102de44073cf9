/**
 * Values that both sides speak: money, GTINs, countries, domains. Each is valid or does not exist.
 */
@NullMarked
package io.commercegraph.api.values;

import org.jspecify.annotations.NullMarked;
