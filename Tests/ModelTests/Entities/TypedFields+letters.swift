@testable import Model

extension TypedFields {
  /// What letters are written on.
  static let ofLetters: [String: [(String, Int)]] = [
    "Letterhead": [
      ("name", number(Letterhead.self, .name)),
      ("use", number(Letterhead.self, .use)),
      ("language", number(Letterhead.self, .language)),
      ("color", number(Letterhead.self, .color)),
      ("logoPlace", number(Letterhead.self, .logoPlace)),
      ("opening", number(Letterhead.self, .opening)),
      ("closing", number(Letterhead.self, .closing)),
      ("footer", number(Letterhead.self, .footer)),
      ("withoutHead", number(Letterhead.self, .withoutHead)),
      ("withoutCodes", number(Letterhead.self, .withoutCodes)),
      ("withoutPaymentCode", number(Letterhead.self, .withoutPaymentCode)),
      ("isArchived", number(Letterhead.self, .isArchived)),
      ("authorName", number(Letterhead.self, .authorName)),
    ]
  ]
}
