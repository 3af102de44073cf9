package io.commercegraph.index.words;

import io.commercegraph.index.text.TypoGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Ways in which people type a title other than it stands; the same seed makes the same. */
final class QueryVariants {

  private static final int LONG = 8;

  private final Random random;

  QueryVariants(Random random) {
    this.random = random;
  }

  String shuffled(String title) {
    List<String> words = words(title);
    Collections.shuffle(words, random);
    return String.join(" ", words);
  }

  /** One word is left out, never the first, which is mostly the brand. */
  String oneWordLess(String title) {
    List<String> words = words(title);
    if (words.size() > 2) {
      words.remove(1 + random.nextInt(words.size() - 1));
    }
    return String.join(" ", words);
  }

  /** Two neighbours are written as one. */
  String joined(String title) {
    List<String> words = words(title);
    if (words.size() > 1) {
      int i = random.nextInt(words.size() - 1);
      words.set(i, words.get(i) + words.remove(i + 1));
    }
    return String.join(" ", words);
  }

  /** A long word is written as two. */
  String split(String title) {
    return changed(
        title,
        word -> word.substring(0, word.length() / 2) + " " + word.substring(word.length() / 2));
  }

  String plural(String title) {
    return changed(
        title, word -> word.endsWith("s") ? word.substring(0, word.length() - 1) : word + "s");
  }

  String accented(String title) {
    return title.replace('e', 'é').replace('o', 'ö').replace('c', 'ç').replace('n', 'ñ');
  }

  /** "WH-1000XM5" as "wh1000xm5", as "wh 1000 xm 5". */
  String otherModelNumber(String title) {
    return random.nextBoolean()
        ? title.replace("-", "").replace("/", "")
        : title.replaceAll("(?<=\\p{L})(?=\\d)|(?<=\\d)(?=\\p{L})|[-/]", " ");
  }

  /** Two typing errors, both in one long word. */
  String twoTypos(String title) {
    return changed(
        title,
        word -> {
          TypoGenerator typos = new TypoGenerator(random);
          int half = word.length() / 2;
          return typos.oneTypo(word.substring(0, half)) + typos.oneTypo(word.substring(half));
        });
  }

  private String changed(String title, UnaryOperator<String> change) {
    List<String> words = words(title);
    int[] all =
        IntStream.range(0, words.size())
            .filter(
                i ->
                    words.get(i).length() >= LONG
                        && words.get(i).chars().allMatch(Character::isLetter))
            .toArray();
    if (all.length > 0) {
      int i = all[random.nextInt(all.length)];
      words.set(i, change.apply(words.get(i)));
    }
    return String.join(" ", words);
  }

  private static List<String> words(String title) {
    return Arrays.stream(title.split("[\\s,]+", -1))
        .filter(word -> !word.isBlank())
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
