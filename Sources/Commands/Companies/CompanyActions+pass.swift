import Device
import Documents
import Model
import Sealing
import SyncProtocol

extension CompanyActions {
  private static let passwordMinimum = 6

  /// Makes the person's UserPass; the password leaves this process only as its hash.
  static func makePass(
    _ invocation: Invocation, _ password: String, for company: CompanyID, _ home: OpenHome
  ) async throws {
    let hash = try PasswordHash(hashing: try Password(password), cost: .interactive).encoded
    var draft = UserPassDraft(
      userName: try invocation.required("username"), passwordHash: hash,
      displayName: try invocation.required("display-name"))
    draft.email = invocation.value("email")
    draft.profileImage = try invocation.value("picture").map {
      try OutsideFile($0).picture(as: .portrait)
    }
    try await home.device.createUserPass(draft, for: company).check()
    try await home.enter(company)
  }

  /// The account's own zone must have been read once: a UserPass that was made elsewhere must not
  /// be made a second time.
  static func makeSureOfAccount(_ home: OpenHome) async throws {
    let account = home.account.account
    if try await home.device.status().hasRead(account) { return }
    if try await home.sync(wait: true, seconds: 30) == .synced { return }
    guard try await home.device.status().hasRead(account) else {
      throw CommandFailure.unreachable(home.container)
    }
  }

  /// Reads the password; too short a one is refused before anything is made.
  static func passPassword(
    _ invocation: Invocation, _ prompt: String = "Password of your UserPass"
  ) throws(CommandFailure) -> String {
    let password = try invocation.secret(prompt)
    guard password.count >= passwordMinimum else {
      throw CommandFailure(
        .usage, "The password has at least \(passwordMinimum) characters; take 12 or more.")
    }
    return password
  }
}
