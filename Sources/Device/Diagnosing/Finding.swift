package import Model

/// One question that somebody asks when something seems wrong, with its answer.
package struct Finding: Equatable, Sendable {
  /// What it is about. Stable words for programs.
  package enum What: String, CaseIterable, Sendable {
    case signedIn, accountDeleted, reachable, certificate, clock, version, disk, waiting, sealed
    case unopenable, refused, parked, files, rescued, paused, rights, ownership, tier, link, other
  }

  /// What it is about.
  package let what: What
  /// The question.
  package let question: String
  /// The answer, in a sentence or two.
  package let answer: String
  /// What to do, for a person; nil where nothing has to be done.
  package let advice: String?
  /// Whether nothing is wrong. There may be advice all the same.
  package let isFine: Bool
  /// The company that it is about; nil for the device as a whole.
  package let company: CompanyID?

  /// Takes the parts as they are.
  package init(
    _ what: What, _ question: String, _ answer: String, advice: String? = nil, isFine: Bool,
    company: CompanyID? = nil
  ) {
    self.what = what
    self.question = question
    self.answer = answer
    self.advice = advice
    self.isFine = isFine
    self.company = company
  }
}
