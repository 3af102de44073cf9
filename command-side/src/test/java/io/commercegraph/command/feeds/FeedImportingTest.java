package io.commercegraph.command.feeds;

import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.LogTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** A test with the log in a database and all that imports feeds. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@LogTest
@Import(FeedImportingTest.Feeds.class)
@interface FeedImportingTest {

  /** The import of feeds, and what this package has in place of the catalogue and other nodes. */
  @Import(EntityConfiguration.class)
  @ComponentScan({"io.commercegraph.command.feeds", "io.commercegraph.command.matching.flow"})
  class Feeds {}
}
