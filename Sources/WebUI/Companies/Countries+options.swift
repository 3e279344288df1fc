import Business
import Model
import PageParts

extension Countries {
  /// All of them, to choose from.
  static var options: [ChoiceField.Option] {
    all.map { ChoiceField.Option(value: $0.code, label: say(known: $0.name)) }
  }
}

extension SpokenLanguages {
  /// All of them, to choose from.
  static var options: [ChoiceField.Option] {
    all.map { ChoiceField.Option(value: $0.code, label: say(known: $0.name)) }
  }
}
