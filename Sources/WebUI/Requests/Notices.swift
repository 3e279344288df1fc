import PageParts
import Synchronization

/// One thing to show a browser once, on the next page it asks for.
enum Notice: Equatable, Sendable {
  /// Something was done.
  case done(String)
  /// Something could not be done.
  case failed(String)
  /// Something was done, and there is more to it at a place of ours.
  case onward(String, label: String, Place)
  /// Something was done, and a form at this place of ours takes it back.
  case undoable(String, Place, label: String, link: Link?)
  /// A share link or an invitation was made; its secret is shown this one time. A form at the
  /// place takes it back.
  case link(secret: String, invited: String? = nil, undo: Place? = nil)
  /// The secret address of a feed was made; it is shown this one time.
  case feed(secret: String)
  /// A token was made; it is shown this one time.
  case token(secret: String)
  /// A webhook was made or has a new secret; it is shown this one time.
  case webhook(secret: String)
  /// Recovery codes were made; they are shown this one time.
  case codes([String])

  /// A place where there is more to it.
  struct Link: Equatable, Sendable {
    let label: String
    let place: Place
  }
}

/// What waits to be shown once, in memory alone: after a restart nothing is shown, nothing is lost.
final class Notices: Sendable {
  /// The most browsers that something waits for; the oldest goes first.
  static let browserLimit = 1_000

  private struct State {
    var waiting: [String: Notice] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Leaves a notice for a browser, in place of an earlier one.
  func leave(_ notice: Notice, for browser: FormToken) {
    state.withLock { state in
      if state.waiting.updateValue(notice, forKey: browser.text) == nil {
        state.order.append(browser.text)
      }
      guard state.order.count > Self.browserLimit else { return }
      state.waiting[state.order.removeFirst()] = nil
    }
  }

  /// What waits for a browser, left where it is.
  func peek(for browser: FormToken) -> Notice? { state.withLock { $0.waiting[browser.text] } }

  /// Takes what waits for a browser: the second time there is nothing.
  func take(for browser: FormToken) -> Notice? {
    state.withLock { state in
      guard let notice = state.waiting.removeValue(forKey: browser.text) else { return nil }
      state.order.removeAll { $0 == browser.text }
      return notice
    }
  }
}
