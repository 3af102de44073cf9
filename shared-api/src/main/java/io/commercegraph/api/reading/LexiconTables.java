package io.commercegraph.api.reading;

import java.util.List;
import java.util.Map;

/**
 * What a lexicon looks up in.
 *
 * @param phrases the kind of each phrase, by the hash of its stems
 * @param spelt the kind of each phrase that means it as it is spelt, by the hash of its singulars
 * @param words the singulars that occur in any name
 * @param germanic the stems that occur in German and Dutch names
 * @param kinds the kinds, by their numbers in the tables
 * @param above the tags of the kinds above each kind of our own
 */
record LexiconTables(
    PhraseTable phrases,
    PhraseTable spelt,
    PhraseTable words,
    PhraseTable germanic,
    List<Kind> kinds,
    Map<String, List<String>> above) {}
