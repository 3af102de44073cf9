package io.commercegraph.api.categories;

/**
 * A light stemmer for nouns of category names: singular and plural of a word get the same stem in
 * their language. Stems are compared and never shown; no stem is shorter than three characters.
 */
final class WordStem {

  private static final int SHORTEST = 3;
  private static final String[] ENGLISH_ES = {"sses", "xes", "zes", "ches", "shes"};
  private static final String[] GERMAN = {"ern", "en", "er", "es", "e", "n", "s"};
  private static final String[] DOUBLE_VOWELS = {"aa", "ee", "oo", "uu"};
  private static final String[] POLISH = {"ami", "ach", "ow"};

  private WordStem() {}

  /** The stem of a folded word. */
  static String of(String word, CategoryLanguage language) {
    return switch (language) {
      case EN -> english(word);
      case DE -> german(word);
      case FR -> french(word);
      case ES -> spanish(word);
      case IT -> withoutLast(withoutLast(word, "aeio"), "i");
      case NL -> dutch(word);
      case PL -> polish(word);
    };
  }

  private static String english(String word) {
    if (word.endsWith("ies") && word.length() > SHORTEST + 1) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) {
      return word;
    }
    for (String ending : ENGLISH_ES) {
      if (word.endsWith(ending)) {
        return without(word, "es");
      }
    }
    return without(word, "s");
  }

  private static String german(String word) {
    String plain = word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
    for (String ending : GERMAN) {
      if (plain.endsWith(ending) && plain.length() - ending.length() > SHORTEST) {
        return without(plain, ending);
      }
    }
    return plain;
  }

  private static String french(String word) {
    if (word.endsWith("aux") && !word.endsWith("eaux") && word.length() > SHORTEST + 1) {
      return word.substring(0, word.length() - 2) + "l";
    }
    return word.endsWith("x") ? without(word, "x") : without(word, "s");
  }

  private static String spanish(String word) {
    String singular = without(without(word, "s"), "e");
    return singular.endsWith("c") ? singular.substring(0, singular.length() - 1) + "z" : singular;
  }

  private static String dutch(String word) {
    String plain = word;
    for (String vowels : DOUBLE_VOWELS) {
      plain = plain.replace(vowels, vowels.substring(1));
    }
    String stem = without(without(plain, "en"), "s");
    int end = stem.length() - 1;
    boolean doubled = end > SHORTEST - 1 && stem.charAt(end) == stem.charAt(end - 1);
    String single = doubled ? stem.substring(0, end) : stem;
    return without(single, "s");
  }

  private static String polish(String word) {
    for (String ending : POLISH) {
      if (word.endsWith(ending) && word.length() - ending.length() > SHORTEST) {
        return without(word, ending);
      }
    }
    return withoutLast(withoutLast(word, "aeiouy"), "i");
  }

  private static String without(String word, String ending) {
    return word.endsWith(ending) && word.length() - ending.length() >= SHORTEST
        ? word.substring(0, word.length() - ending.length())
        : word;
  }

  private static String withoutLast(String word, String letters) {
    int end = word.length() - 1;
    return end >= SHORTEST && letters.indexOf(word.charAt(end)) >= 0
        ? word.substring(0, end)
        : word;
  }
}
