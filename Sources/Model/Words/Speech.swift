#if hasFeature(Embedded)
  /// The phrase as it was written: without tasks there is one language.
  package func say(_ phrase: Phrase, meaning: String? = nil) -> String { phrase.english }
#else
  /// In which language the task at hand speaks.
  package enum Speech {
    /// English, if nothing else was asked for. Child tasks speak what their parent does.
    @TaskLocal package static var language = Language.english
  }

  /// The phrase in the language of the task; in English where that does not have it.
  ///
  /// `meaning` tells apart what English has one word for: `To ‹a place›` in catalogues.
  package func say(_ phrase: Phrase, meaning: String? = nil) -> String {
    let language = Speech.language
    if language.isEnglish { return phrase.english }
    var phrase = phrase
    phrase.meaning = meaning
    return language.words(of: phrase)
  }

  /// Words whose form depends on a number, as `1 item` and `3 items` do. Catalogues find them by
  /// the second.
  package func say(_ count: some FixedWidthInteger, one: Phrase, other: Phrase) -> String {
    let language = Speech.language
    if language.isEnglish { return (count == 1 ? one : other).english }
    return language.words(of: other, count: Int(clamping: count))
      ?? (count == 1 ? one : other).english
  }

  /// A label within a sentence: English writes it small, other languages as it is.
  package func inSentence(_ label: String) -> String {
    Speech.language.isEnglish ? label.lowercased() : label
  }

  /// A word that is no literal, such as the name of a field, if the catalogue has it.
  package func say(known word: String) -> String {
    let language = Speech.language
    return language.isEnglish ? word : language.words(of: Phrase(stringLiteral: word))
  }
#endif
