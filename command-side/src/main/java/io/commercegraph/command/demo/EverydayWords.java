package io.commercegraph.command.demo;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Translates attributes of the everyday market, as a whole or else word by word.
 *
 * @param translations by the English word, one for each {@link EverydayLanguage}
 */
record EverydayWords(Map<String, List<String>> translations) {

  private static final Pattern DECIMAL_POINT =
      Pattern.compile("(?<=\\d)\\.(?=\\d+ (?:l|kg|m|V|GHz|inch|%))");

  String in(EverydayLanguage language, String attribute) {
    if (language == EverydayLanguage.EN) {
      return attribute;
    }
    List<String> whole = translations.get(attribute);
    if (whole != null) {
      return language.of(whole);
    }
    return Stream.of(DECIMAL_POINT.matcher(attribute).replaceAll(",").split(" ", -1))
        .map(word -> word(language, word))
        .collect(Collectors.joining(" "));
  }

  private String word(EverydayLanguage language, String word) {
    List<String> translated = translations.get(word);
    return translated == null ? word : language.of(translated);
  }
}
