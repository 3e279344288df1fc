package import Model
package import SyncProtocol

/// An unsent change of a zone that was taken away, kept for its author.
package struct RescuedChange: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// Whether it was in a batch whose answer never came.
  package let isFrozen: Bool
  /// Why the container had refused it, as a stable word, if it had.
  package let code: String?
  /// Why the container had refused it, for a person, if it had.
  package let refusal: String?
  /// When it was rescued, in milliseconds since 1970.
  package var time: UInt64 = 0
  /// The change.
  package let change: RecordChange
}

/// A company that was taken away, as its account's device remembers it.
package struct RescuedCompany: Equatable, Sendable {
  /// The company.
  package let company: CompanyID
  /// Its name; nil when it never came, or can't be opened here.
  package let name: String?
  /// Why it went.
  package let standing: ZoneStanding
  /// When it went, in milliseconds since 1970.
  package let time: UInt64
  /// How many unsent changes are kept.
  package let count: Int
  /// Whether the company is on this device again, so that they can be returned to it.
  package let isBack: Bool
  /// Until when the account, which deleted it, can bring it back, in milliseconds since 1970; 0 for
  /// companies of others.
  package let restorableUntil: UInt64
}

/// One change as it is sealed.
struct RescuedContents: WireMessage {
  let change: RecordChange
  let isFrozen: Bool
  let code: String?
  let refusal: String?

  init(_ rescued: RescuedChange) {
    change = rescued.change
    isFrozen = rescued.isFrozen
    code = rescued.code
    refusal = rescued.refusal
  }

  func write(to writer: inout some MessageWriter) {
    writer.message("change", change)
    writer.boolean("isFrozen", isFrozen)
    writer.boolean("isRefused", code != nil)
    writer.text("code", code ?? "")
    writer.text("refusal", refusal ?? "")
  }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    change = try reader.message("change")
    isFrozen = try reader.boolean("isFrozen")
    let isRefused = try reader.boolean("isRefused")
    let (word, sentence) = (try reader.text("code"), try reader.text("refusal"))
    code = isRefused ? word : nil
    refusal = isRefused ? sentence : nil
  }

  func rescued(from zone: ZoneID, at time: UInt64) -> RescuedChange {
    RescuedChange(
      zone: zone, isFrozen: isFrozen, code: code, refusal: refusal, time: time, change: change)
  }
}
