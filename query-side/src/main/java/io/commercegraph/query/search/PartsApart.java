package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.List;

/** Parts of what is typed, each of which has to begin some word of a shop, wherever that stands. */
final class PartsApart {

  private static final int SHORTEST_MISTYPED = 4;

  private final ShopTexts texts;
  private final List<byte[]> parts;
  private final byte[] word = new byte[Letters.MOST];

  PartsApart(ShopTexts texts, List<byte[]> parts) {
    this.texts = texts;
    this.parts = parts;
  }

  /** How alike a shop's words are to all the parts; 0 where one of them begins none. */
  float likeness(int shop) {
    for (byte[] part : parts) {
      if (!mayHave(shop, part)) {
        return 0;
      }
    }
    float sum = 0;
    for (byte[] part : parts) {
      float alike = likeness(shop, part);
      if (alike == 0) {
        return 0;
      }
      sum += alike;
    }
    return sum / parts.size();
  }

  /** Tells most that have not: the first two letters of all that looks like a word are read. */
  private boolean mayHave(int shop, byte[] part) {
    byte[] bytes = texts.bytes();
    int place = texts.searched(shop);
    boolean begins = true;
    for (int i = place, ends = 0; ends < 2; i++) {
      if (Letters.isEnd(bytes[i])) {
        ends += bytes[i] == 0 ? 1 : 0;
        begins = true;
      } else if (begins) {
        if (mayBegin(i, part)) {
          return true;
        }
        begins = false;
      }
    }
    return false;
  }

  private boolean mayBegin(int place, byte[] part) {
    int length = Letters.copy(texts.bytes(), place, word, 2);
    if (part.length == 1 || length < 2) {
      return word[0] == part[0];
    }
    if (part.length < SHORTEST_MISTYPED) {
      return word[0] == part[0] && word[1] == part[1];
    }
    return word[0] == part[0] || word[0] == part[1] || word[1] == part[0] || word[1] == part[1];
  }

  private float likeness(int shop, byte[] part) {
    float[] most = {0};
    ShopWords.each(
        texts,
        shop,
        place -> {
          int length = Letters.copy(texts.bytes(), place, word, part.length + 1);
          if (startsWith(part, length)) {
            int whole = ShopWords.length(texts.bytes(), place, part.length);
            most[0] = Math.max(most[0], Similarity.apart(part, whole));
          } else if (part.length >= SHORTEST_MISTYPED && OneSlip.startsAlike(word, length, part)) {
            most[0] = Math.max(most[0], Similarity.apartMistyped());
          }
        });
    return most[0];
  }

  private boolean startsWith(byte[] part, int length) {
    return length >= part.length && Arrays.equals(word, 0, part.length, part, 0, part.length);
  }
}
