import Model
import PageParts
import Synchronization

/// What browsers did since they signed in, in memory alone, so that it can be taken back.
final class Acts: Sendable {
  /// How many acts of one browser are remembered.
  static let countLimit = 40
  /// How much it may take to remember what one browser did, and all of them together: an act on
  /// as many records as one takes fits.
  static let browserByteLimit = 2 << 20
  static let byteLimit = 64 << 20

  private let done = PerBrowser<[Act]>(byteLimit: byteLimit, Acts.byteCount)
  /// Numbers are never given out twice: an old page must not take back what is newer.
  private let numbers = Mutex(0)

  /// Remembers an act and answers its number; nil for one that is too large to be remembered.
  func note(_ act: Act, by browser: FormToken) -> Int? {
    guard act.reversal.byteCount <= Self.browserByteLimit else { return nil }
    var act = act
    act.number = numbers.withLock { number in
      number += 1
      return number
    }
    let noted = act
    done.change(browser) { acts in
      var acts = acts ?? []
      acts.append(noted)
      while acts.count > Self.countLimit || Self.byteCount(acts) > Self.browserByteLimit {
        acts.removeFirst()
      }
      return acts
    }
    return noted.number
  }

  /// Takes the act of that number, or the last one that took nothing back: it is given out once.
  func take(_ number: Int?, in company: CompanyID, of browser: FormToken) -> Act? {
    take(of: browser) { act in
      act.company == company && (number.map { act.number == $0 } ?? !act.isReversal)
    }
  }

  /// Takes the act that is taken back in that way: it is given out once.
  func take(_ reversal: Reversal, in company: CompanyID, of browser: FormToken) -> Act? {
    take(of: browser) { $0.company == company && $0.reversal == reversal }
  }

  private func take(of browser: FormToken, where isMeant: (Act) -> Bool) -> Act? {
    var taken: Act?
    done.change(browser) { acts in
      guard var acts else { return nil }
      let index = acts.lastIndex(where: isMeant)
      if let index { taken = acts.remove(at: index) }
      return acts
    }
    return taken
  }

  /// Forgets what a browser did.
  func forget(_ browser: FormToken) { done.change(browser) { _ in nil } }

  private static func byteCount(_ acts: [Act]) -> Int {
    acts.reduce(0) { $0 + $1.reversal.byteCount }
  }
}
