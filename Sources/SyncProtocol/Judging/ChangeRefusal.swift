package import Model

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
    /// The container does not have the record that this device had: made out by the device.
    case notInContainer
    /// The life is not one that can follow.
    case wrongLife
    /// A guarded group is not as its author saw it: a person decides between the two values.
    case conflict
    /// The same effect exists already: its state counts, and nothing is lost.
    case alreadyDone
    /// Another change of the same act was refused, so none of them counts.
    case refusedTogether
    /// The company's files would take more room than it has.
    case overQuota
    /// It would change the books in a period that the company closed.
    case closedPeriod
    /// A word of a newer version: the message says more.
    case unknown
  }

  /// The stable word, as it came: one of a newer version too.
  package let word: String
  /// One sentence for a person.
  package let message: String
  /// Of a change that was refused together with others: the record whose change was at fault.
  package let culprit: RecordID?

  /// The refusal of an edit of an earlier life: who restored the record had not seen it.
  package static let earlierLife = ChangeRefusal(
    .wrongLife,
    "The record was deleted and restored meanwhile. Send it again if it still counts.")

  /// What kind of refusal.
  package var code: Code { Code(rawValue: word) ?? .unknown }

  /// Takes the parts as they are.
  package init(_ code: Code, _ message: String, culprit: RecordID? = nil) {
    self.init(word: code.rawValue, message, culprit: culprit)
  }

  /// Takes the parts as they are, with a word that this version need not know.
  package init(word: String, _ message: String, culprit: RecordID? = nil) {
    self.word = word
    self.message = message
    self.culprit = culprit
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("code", word)
    writer.text("message", message)
    writer.presence("culprit", culprit != nil)
    if let culprit { writer.identifier("culprit", culprit) }
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    word = try reader.text("code")
    message = try reader.text("message")
    culprit = try reader.laterPresence("culprit") ? try reader.identifier("culprit") : nil
  }
}
