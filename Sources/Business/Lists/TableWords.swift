import Device
import Documents
import Model
import Texts

/// Words that a field or a state holds, as tables say them to who reads them; in English as they
/// are stored.
enum TableWords {
  /// A cell with a word in the language of the task.
  static func cell(_ word: String?) -> SheetWriter.Value? {
    word.map { .text(say(known: $0)) }
  }

  /// Likewise for what is so or not.
  static func cell(_ isSo: Bool) -> SheetWriter.Value? { cell(isSo ? "yes" : "no") }

  /// The word that somebody's table means, in whatever language it says it and in any case; nil
  /// where it is none of them.
  static func meant(_ text: String, among words: [String]) -> String? {
    let text = text.lowercased()
    return words.first { $0.lowercased() == text }
      ?? words.first { word in
        Languages.all.contains { language in
          Speech.$language.withValue(language) { say(known: word) }.lowercased() == text
        }
      }
  }

  /// The same of a field, as pages say it too.
  static func meant(_ text: String, among words: [String], of field: FieldDefinition) -> String? {
    meant(text, among: words)
      ?? words.first { word in
        Languages.all.contains { language in
          Speech.$language.withValue(language) { field.words(of: .text(word)) }.lowercased()
            == text.lowercased()
        }
      }
  }
}
