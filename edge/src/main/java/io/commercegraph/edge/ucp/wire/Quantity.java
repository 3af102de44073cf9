package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A quantity of a unit. From release 2026-08-25 on it is an integer with a scale and the unit's
 * code; before, a number and a symbol.
 */
public record Quantity(
    BigDecimal value,
    String unit,
    @JsonInclude(NON_NULL) @Nullable Integer scale,
    @JsonInclude(NON_NULL) @Nullable String displayText) {}
