package io.commercegraph.api.shops;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Computes the slugs of categories for addresses and filters: "Home &amp; Garden" is "home-garden".
 */
public final class CategorySlug {

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern GAPS = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern ENDS = Pattern.compile("^-|-$");

  private CategorySlug() {}

  /** The slug of a display name; {@code null} stays so, and so does a name without any letter. */
  public static @Nullable String of(@Nullable String displayName) {
    if (displayName == null) {
      return null;
    }
    String folded = Normalizer.normalize(displayName, Normalizer.Form.NFKD);
    folded = MARKS.matcher(folded).replaceAll("").toLowerCase(Locale.ROOT);
    String slug = ENDS.matcher(GAPS.matcher(folded).replaceAll("-")).replaceAll("");
    return slug.isEmpty() ? null : slug;
  }
}
