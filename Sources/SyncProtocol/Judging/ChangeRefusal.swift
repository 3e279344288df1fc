import Model

/// Why the container refused one change. The device keeps it in quarantine.
package struct ChangeRefusal: Error, Equatable, Sendable, WireMessage {
  /// A stable word for programs.
  package enum Code: String, CaseIterable, Sendable {
    /// The rules say no.
    case denied
    /// The entity belongs into another kind of zone.
    case wrongZone
    /// Only the container writes this record or field.
    case containerOnly
    /// Records of this entity are never changed or deleted.
    case appendOnly
    /// A clock is too far ahead: stamp anew and send again.
    case clockAhead
    /// The record is too large.
    case tooLarge
    /// A required field is empty, or a value is of another type.
    case invalid
    /// A record that it refers to is not in the zone.
    case missingReference
    /// Another record has this value of the natural key.
    case duplicateKey
    /// The entity is of a newer version than the container knows.
    case unknownEntity
    /// The life is not one that can follow.
    case wrongLife
    /// A word of a newer version: the message says more.
    case unknown
  }

  /// The stable word, as it came: one of a newer version too.
  package let word: String
  /// One sentence for a person.
  package let message: String

  /// What kind of refusal.
  package var code: Code { Code(rawValue: word) ?? .unknown }

  /// Takes the parts as they are.
  package init(_ code: Code, _ message: String) {
    self.init(word: code.rawValue, message)
  }

  /// Takes the parts as they are, with a word that this version need not know.
  package init(word: String, _ message: String) {
    self.word = word
    self.message = message
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("code", word)
    writer.text("message", message)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    word = try reader.text("code")
    message = try reader.text("message")
  }
}
