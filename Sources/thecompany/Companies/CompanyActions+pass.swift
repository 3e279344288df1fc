import Device
import Model
import Sealing

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
    try await home.device.createUserPass(draft, for: company).check()
  }

  /// Reads the password; too short a one is refused before anything is made.
  static func passPassword(_ invocation: Invocation) throws(CommandFailure) -> String {
    let password = try invocation.secret("Password of your UserPass")
    guard password.count >= passwordMinimum else {
      throw CommandFailure(
        .usage, "The password has at least \(passwordMinimum) characters; take 12 or more.")
    }
    return password
  }
}
