package io.commercegraph.index.prefixes;

import java.util.Arrays;
import java.util.List;

/**
 * A matcher for queries of several words: each word typed has to be a prefix of some word of a
 * shop, in any order.
 */
final class WordPrefixMatcher {

  private static final int SHORTEST_MISTYPED = 4;

  private final ShopTexts texts;
  private final List<byte[]> parts;
  private final byte[] word = new byte[LetterCodes.MAX_LETTERS];

  WordPrefixMatcher(ShopTexts texts, List<byte[]> parts) {
    this.texts = texts;
    this.parts = parts;
  }

  /** The similarity of a shop to all typed words; 0 where one of them is no prefix. */
  float similarity(int shop) {
    for (byte[] part : parts) {
      if (!mayMatch(shop, part)) {
        return 0;
      }
    }
    float sum = 0;
    for (byte[] part : parts) {
      float similarity = similarity(shop, part);
      if (similarity == 0) {
        return 0;
      }
      sum += similarity;
    }
    return sum / parts.size();
  }

  /** Rules out most shops that lack a word, by the first two letters of all words. */
  private boolean mayMatch(int shop, byte[] part) {
    byte[] bytes = texts.bytes();
    int place = texts.searchedDomain(shop);
    boolean begins = true;
    for (int i = place, ends = 0; ends < 2; i++) {
      if (LetterCodes.isWordEnd(bytes[i])) {
        ends += bytes[i] == 0 ? 1 : 0;
        begins = true;
      } else if (begins) {
        if (mayBeginWith(i, part)) {
          return true;
        }
        begins = false;
      }
    }
    return false;
  }

  private boolean mayBeginWith(int place, byte[] part) {
    int length = LetterCodes.encode(texts.bytes(), place, word, 2);
    if (part.length == 1 || length < 2) {
      return word[0] == part[0];
    }
    if (part.length < SHORTEST_MISTYPED) {
      return word[0] == part[0] && word[1] == part[1];
    }
    return word[0] == part[0] || word[0] == part[1] || word[1] == part[0] || word[1] == part[1];
  }

  private float similarity(int shop, byte[] part) {
    float[] best = {0};
    ShopWords.eachStart(
        texts,
        shop,
        place -> {
          int length = LetterCodes.encode(texts.bytes(), place, word, part.length + 1);
          if (startsWith(part, length)) {
            int whole = ShopWords.lengthToWordEnd(texts.bytes(), place, part.length);
            best[0] = Math.max(best[0], Similarity.wordPrefix(part, whole));
          } else if (part.length >= SHORTEST_MISTYPED
              && SingleEdits.isPrefixWithOneEdit(word, length, part)) {
            best[0] = Math.max(best[0], Similarity.mistypedWord());
          }
        });
    return best[0];
  }

  private boolean startsWith(byte[] part, int length) {
    return length >= part.length && Arrays.equals(word, 0, part.length, part, 0, part.length);
  }
}
