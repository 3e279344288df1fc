import Glibc
package import Model
package import Sealing
import SyncProtocol

extension DeviceFolder {
  private var passwordPath: String { home + "/password" }

  /// Keeps what tells the account's password again without the container: its Argon2id hash, for
  /// the owner of the folder alone (0600). Call it when the container has confirmed the password.
  ///
  /// It takes long; do it off the threads that answer requests.
  package func keepPassword(
    _ password: String, of account: AccountID, cost: PasswordCost = .interactive
  ) throws {
    let hash = try PasswordHash(hashing: Password(password), cost: cost)
    let text = account.description + "\n" + hash.encoded
    try PrivateFile.replace(passwordPath, with: Array(text.utf8), in: home)
  }

  /// Whether this is the password of who is signed in, as the container last confirmed it. It takes
  /// long.
  package func confirms(_ password: String, of account: AccountID) throws -> KeptPassword {
    guard try session()?.answer.account == account, let bytes = try PrivateFile.read(passwordPath)
    else { return .unknown }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard parts.count == 2, RecordID(parts[0]) == account,
      let hash = PasswordHash(encoded: String(parts[1]))
    else { return .unknown }
    return hash.verify(try Password(password)) ? .right(AccountProof(of: account)) : .wrong
  }

  /// Forgets the password; the next sign-in needs the container.
  func forgetPassword() { unlink(passwordPath) }
}
