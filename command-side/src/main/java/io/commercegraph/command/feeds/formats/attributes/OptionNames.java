package io.commercegraph.command.feeds.formats.attributes;

import java.util.regex.Pattern;

/** The rule for names of options: short, in snake case. */
public final class OptionNames {

  private static final Pattern SHAPE = Pattern.compile("[a-z0-9_]{1,40}");

  private OptionNames() {}

  public static boolean isValid(String name) {
    return SHAPE.matcher(name).matches();
  }
}
