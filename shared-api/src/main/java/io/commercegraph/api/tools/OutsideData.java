package io.commercegraph.api.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text in an answer that somebody outside wrote: a merchant in a feed, or a provider of
 * ratings. It can hold anything, such as an instruction to the assistant that reads it, so the
 * published schema marks it as data.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface OutsideData {

  /** The beginning of the description of such a field. */
  String MARK = "[outside data]";
}
