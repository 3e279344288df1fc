import Business
import Model
import PageParts

extension Letterhead {
  /// A letterhead shows how an invoice looks on it.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.letterhead)
    hooks.preview = { values, person in
      guard let head = Record<Letterhead>(values) else { return nil }
      return try await person.records.sample(of: head, width: FormPreview.width)
    }
    hooks.rest = { values, _, company, _ in
      FormPreview.picture(
        at: RecordPages<Letterhead>.home(company).at(values.id).at("preview"),
        LetterheadWords.preview)
    }
    return hooks
  }()
}

/// The words of letterheads.
enum LetterheadWords {
  static var settings: String { say("How letters look, and what they say besides") }
  static var preview: String { say("An invoice on this letterhead") }
}
