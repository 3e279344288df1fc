import Business

extension String {
  /// With "a" or "an" before it.
  var withArticle: String { (first.map("aeiou".contains) == true ? "an " : "a ") + self }

  /// What several are called.
  var plural: String { ProgramList.plural(of: self) }
}
