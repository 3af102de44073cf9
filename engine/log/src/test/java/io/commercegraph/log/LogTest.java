package io.commercegraph.log;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextCustomizerFactories;

/**
 * A test with the log on a database of its own, migrated, and Spring's and Axon's own wiring; what
 * else it needs it imports: {@code @LogTest @Import(ShopProjection.class)}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    classes = LogTestApplication.class,
    webEnvironment = SpringBootTest.WebEnvironment.NONE)
@ContextCustomizerFactories(TestDatabase.Factory.class)
@DirtiesContext
public @interface LogTest {}
