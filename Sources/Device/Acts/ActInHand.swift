package import Model
import Synchronization

/// What is being done under one name, in one transaction or several: what it writes into a company
/// is noted beside it, so that it can be taken back.
package final class ActInHand: Sendable {
  private struct Numbers {
    /// Under which number it stands in a company, once that is durable.
    var kept: [CompanyID: Int64] = [:]
    /// The same, as far as the transaction goes that runs now.
    var pending: [CompanyID: Int64] = [:]
  }

  /// What the person calls it.
  let words: String
  let origin: RememberedAct.Origin
  private let numbers = Mutex(Numbers())
  private let final = Atomic(false)

  /// What the task at hand does under one name.
  @TaskLocal static var current: ActInHand?

  init(_ words: String, _ origin: RememberedAct.Origin = .fresh) {
    self.words = words
    self.origin = origin
  }

  /// Whether it can't be taken back, as it issued something.
  var isFinal: Bool { final.load(ordering: .acquiring) }

  /// What it writes from here on is not remembered.
  func makeFinal() { final.store(true, ordering: .releasing) }

  /// Does the work under one name, whatever it writes and in however many transactions. Answers
  /// also the number by which the act is taken back; nil where nothing was written into the
  /// company.
  package static func noting<Outcome>(
    _ words: String, in company: CompanyID, _ work: () async throws -> Outcome
  ) async rethrows -> (outcome: Outcome, number: Int?) {
    let act = ActInHand(words)
    let outcome = try await $current.withValue(act) { try await work() }
    return (outcome, act.numbers.withLock { $0.kept[company] }.map { Int($0) })
  }

  func number(in company: CompanyID) -> Int64? {
    numbers.withLock { $0.pending[company] ?? $0.kept[company] }
  }

  func begin(_ number: Int64, in company: CompanyID) {
    numbers.withLock { $0.pending[company] = number }
  }

  /// A transaction begins: what one that was rolled back gave out does not count.
  func transactionBegins() { numbers.withLock { $0.pending = [:] } }

  func transactionIsDurable() {
    numbers.withLock {
      $0.kept.merge($0.pending) { _, new in new }
      $0.pending = [:]
    }
  }
}

/// Something that was done on this device, as it is remembered there.
package struct RememberedAct: Equatable, Sendable {
  /// Where an act comes from: walking back passes by what took another one back.
  package enum Origin: Int64, Sendable {
    /// A person did it.
    case fresh = 0
    /// It took another one back.
    case undoing = 1
    /// It did again what was taken back.
    case redoing = 2
  }

  /// How many of a company are remembered.
  package static let countLimit = 40

  /// What names it among those of its company; later ones have higher numbers.
  package let number: Int
  /// What it was called.
  package let words: String
  /// When it was done, in milliseconds since 1970.
  package let time: UInt64
  /// How often it wrote a record.
  package let count: Int
  /// The first of them.
  package let first: RecordReference
  /// Where it comes from.
  package let origin: Origin
  /// Whether it was taken back.
  package let isTaken: Bool
  /// Whether everything is remembered that it takes to take it back.
  package let isWhole: Bool
}

/// What came of taking an act back.
package enum UndoOutcome: Equatable, Sendable {
  /// So many records are as they were; others were left, with the reason in a sentence.
  case done(RememberedAct, count: Int, left: [Left])
  /// Every record was left as it is, and so nothing was changed.
  case left(RememberedAct, [Left])
  /// There is no such act, or it was taken back.
  case nothing
  /// It was too much to be remembered.
  case tooMuch(RememberedAct)
  /// Nothing was changed, for one reason.
  case refused(SaveRefusal)

  /// Records that were left as they are.
  package struct Left: Equatable, Sendable {
    /// How many there are.
    package var count: Int
    /// Why.
    package let sentence: String
  }
}

/// Which act is taken back.
package enum ActChoice: Equatable, Sendable {
  /// The last one that took nothing back.
  case last
  /// The last one that took another back, where nothing was done since.
  case lastReversal
  /// The one with that number.
  case number(Int)
}
