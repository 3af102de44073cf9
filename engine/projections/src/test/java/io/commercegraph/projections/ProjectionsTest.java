package io.commercegraph.projections;

import io.commercegraph.log.LogTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;

/** A {@link LogTest} in which projections run: it imports those that it needs. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@LogTest
@Import(ProjectionsConfiguration.class)
public @interface ProjectionsTest {}
