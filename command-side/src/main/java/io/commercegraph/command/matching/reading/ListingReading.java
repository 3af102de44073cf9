package io.commercegraph.command.matching.reading;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.reading.Folding;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A listing, read for comparison.
 *
 * @param brand the letters and digits of the brand; empty where none is named
 * @param mpn the letters and digits of the part number; empty where none is named
 * @param allWords the words of title, brand and part number, each once
 * @param allModels the model numbers of title and part number
 * @param squeezed the letters and digits of title and part number
 */
public record ListingReading(
    Listing listing,
    TitleReading title,
    String brand,
    String mpn,
    List<String> allWords,
    Set<String> allModels,
    List<String> categoryWords,
    String squeezed) {

  public static ListingReading of(Listing listing) {
    TitleReading title = TitleReading.of(listing.title());
    String brand = listing.brand() == null ? "" : listing.brand();
    String mpn = listing.mpn() == null ? "" : listing.mpn();
    Set<String> words = new LinkedHashSet<>(title.words());
    words.addAll(TitleReading.words(Folding.fold(brand)));
    words.addAll(TitleReading.words(Folding.fold(mpn)));
    String plainMpn = LettersAndDigits.of(Folding.fold(mpn));
    Set<String> models = new LinkedHashSet<>(title.models());
    models.addAll(TitleReading.models(Folding.fold(mpn)));
    if (plainMpn.length() >= 3) {
      models.add(plainMpn);
    }
    String category = listing.category() == null ? "" : listing.category();
    return new ListingReading(
        listing,
        title,
        LettersAndDigits.of(Folding.fold(brand)),
        plainMpn,
        new ArrayList<>(words),
        models,
        TitleReading.words(Folding.fold(category)),
        title.squeezed() + '|' + plainMpn);
  }

  /** Whether the part number tells models apart. */
  public boolean hasModelMpn() {
    return ProductId.tellsModelsApart(mpn);
  }
}
