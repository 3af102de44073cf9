/** The wiring of the command side's entities: Spring Data JPA beside plain SQL. */
@NullMarked
package io.commercegraph.command.entities;

import org.jspecify.annotations.NullMarked;
