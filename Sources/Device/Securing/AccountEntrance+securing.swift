package import Model
import Sealing
import SyncProtocol

extension AccountEntrance {
  /// Changes the account's password from this one to another, and wraps its key pair anew. `new` is
  /// derived of the same name.
  package func changePassword(
    to new: AccountEntrance, endsOthers: Bool, _ port: AccountPort, in folder: DeviceFolder,
    of account: AccountID
  ) async throws -> CallOutcome<Bool> {
    if let weak = new.weakness { return .refused(weak) }
    switch try await pair(port, in: folder, of: account) {
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered(let pair):
      return await show { shown in
        await port.securing.changePassword(
          ChangePasswordRequest(
            present: shown, new: new.keys.proof.text, pair: WrappedPair(pair, new.keys.wrappingKey),
            endsOthers: endsOthers))
      }
    }
  }

  /// Makes a new set of recovery codes in place of all earlier ones, and answers it to be printed:
  /// it can't be had again.
  package func makeCodes(
    _ port: AccountPort, in folder: DeviceFolder, of account: AccountID
  ) async throws -> CallOutcome<[String]> {
    switch try await pair(port, in: folder, of: account) {
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered(let pair):
      let codes = (0..<RecoveryCode.setCount).map { _ in RecoveryCode.random() }
      let entries = codes.map {
        RecoveryEntry(proof: $0.proof, wrapped: pair.wrapped(with: $0.wrappingKey))
      }
      let outcome = await show { shown in
        await port.securing.replaceCodes(RecoveryCodesRequest(password: shown, codes: entries))
      }
      switch outcome {
      case .answered: return .answered(codes.map(\.unprotectedText))
      case .refused(let refusal): return .refused(refusal)
      case .unreachable(let reason): return .unreachable(reason)
      }
    }
  }

  /// The account's pair: the folder's, or, before a sign-in has settled it, the container's, which
  /// takes this device's where it has none.
  private func pair(
    _ port: AccountPort, in folder: DeviceFolder, of account: AccountID
  ) async throws -> CallOutcome<KeyPair> {
    let path = try folder.accountFolder(account)
    let kept = try AccountKeys.kept(in: path)
    if kept.isSettled { return .answered(kept.pairs[0]) }
    // A pair that a wrong password wraps must not be offered.
    switch await confirm(port, of: account) {
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered: break
    }
    switch await port.offerPair(WrappedPair(kept.pairs[0], keys.wrappingKey)) {
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered(let wrapped):
      guard let pair = wrapped.opened(with: keys.wrappingKey) else {
        return .refused(
          CallRefusal(.unreadable, "The account's key can't be opened. Sign in again."))
      }
      try AccountKeys.settle(pair, in: path)
      return .answered(pair)
    }
  }

  /// What is wrong with the password as a new one.
  var weakness: CallRefusal? {
    guard password.unicodeScalars.count < Self.characterMinimum else { return nil }
    return CallRefusal(
      .weakPassword, "A password has at least \(Self.characterMinimum) characters.")
  }
}
