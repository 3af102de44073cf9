/** The wiring of the command side's entities: Spring Data JDBC beside plain SQL. */
@NullMarked
package io.commercegraph.command.entities;

import org.jspecify.annotations.NullMarked;
