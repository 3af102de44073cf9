package io.commercegraph.command.matching.measure;

import io.commercegraph.command.matching.learning.Example;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.learning.MatchTrainer;
import io.commercegraph.command.matching.learning.SelfMadeExamples;
import io.commercegraph.command.matching.reading.Listing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the model for an empty catalogue from titles alone: no label is read. Arguments: the folder
 * of the data, the file to write.
 */
final class ShippedModel {

  private ShippedModel() {}

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    List<Listing> amazon = Tables.listings(data.resolve("matching/amazon.tsv"));
    List<Listing> google = Tables.listings(data.resolve("search/catalog.tsv"));
    List<Example> examples = new ArrayList<>(SelfMadeExamples.of(amazon, 1));
    examples.addAll(SelfMadeExamples.of(amazon.stream().map(Listing::withoutNumbers).toList(), 2));
    examples.addAll(SelfMadeExamples.of(google, 3));
    String text = MatchModelText.write(MatchTrainer.train("title-2", examples));
    Files.writeString(Path.of(arguments[1]), text);
  }
}
