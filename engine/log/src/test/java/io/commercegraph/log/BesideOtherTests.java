package io.commercegraph.log;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Has a test class run while other classes do, one such class at a time. It is for long tests that
 * share nothing with others of this JVM: those of a service in a process of its own, or with a
 * database and a Spring context that no other test has.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("beside other tests")
public @interface BesideOtherTests {}
