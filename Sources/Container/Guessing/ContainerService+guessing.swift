import Model
import SyncProtocol
import Synchronization

extension ContainerService {
  /// Counts a try before it is looked at; throws `tooManyRequests` for who must wait.
  func noteTry(of key: GuessKey) async throws(CallRefusal) {
    let now = clock.milliseconds()
    let wait = guesses.withLock { guesses in
      let wait = guesses.wait(of: key, at: now)
      if wait == nil { guesses.noteTry(of: key, at: now) }
      return wait
    }
    if let wait {
      throw CallRefusal(
        .tooManyRequests, "Too many wrong passwords. Try again in \(wait) seconds.",
        retryAfter: wait)
    }
    await keepGuesses(of: key)
  }

  /// Takes a try back that has told nothing.
  func takeBack(_ key: GuessKey) async {
    guesses.withLock { $0.takeBack(key) }
    await keepGuesses(of: key)
  }

  /// Forgets the failures of who has shown what was asked for.
  func noteSuccess(of key: GuessKey) async {
    let isKept = guesses.withLock { guesses in
      let isKept = guesses.kept(of: key).contains { $0.failures != nil }
      guesses.noteSuccess(of: key)
      return isKept
    }
    if isKept { await keepGuesses(of: key, evenNone: true) }
  }

  /// Writes down what a restart must not forget. Those who guess now and then cost no write.
  private func keepGuesses(of key: GuessKey, evenNone: Bool = false) async {
    let kept = guesses.withLock { $0.kept(of: key) }
    guard evenNone || kept.contains(where: { $0.failures != nil }) else { return }
    // What can't be written is known until the next restart.
    try? await writer.run { core, circumstances throws(CallRefusal) in
      try core.keep(kept, at: circumstances.now)
    }
  }

  /// Runs what compares a secret, as one try of a key: what is thrown but `wrong…` takes it back.
  func guarded<Value: Sendable>(
    by key: GuessKey, _ work: () async throws(CallRefusal) -> Value
  ) async throws(CallRefusal) -> Value {
    try await noteTry(of: key)
    do {
      let value = try await work()
      await noteSuccess(of: key)
      return value
    } catch {
      // Nothing was learnt: who comes while others fill the queue has guessed nothing.
      if error.code != .wrongCredentials, error.code != .wrongCode { await takeBack(key) }
      throw error
    }
  }
}
