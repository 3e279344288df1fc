package import Device
package import Model

extension DeviceAccess {
  /// The person's own UserPass for the company that they are in.
  package struct OwnCredentials: Sendable {
    /// Gives it another password, by the present one; all other browsers and shells are out.
    package var changePassword:
      @Sendable (_ current: String, _ new: String, CompanyID) async throws -> EditOutcome
    /// Deletes it: logged out everywhere, the company's data untouched.
    package var delete: @Sendable (ShownPassword, CompanyID) async throws -> Proved<EditOutcome>
    /// After how many minutes without use browsers are out; nil for never.
    package var idleLock: @Sendable () async throws -> UInt64?
    /// Sets after how many; a longer time than now takes the account's password.
    package var setIdleLock:
      @Sendable (UInt64?, _ accountPassword: String?) async throws -> Proved<IdleLockOutcome>

    /// Takes the answers.
    package init(
      changePassword: @escaping @Sendable (String, String, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (ShownPassword, CompanyID) async throws -> Proved<EditOutcome>,
      idleLock: @escaping @Sendable () async throws -> UInt64?,
      setIdleLock: @escaping @Sendable (UInt64?, String?) async throws -> Proved<IdleLockOutcome>
    ) {
      self.changePassword = changePassword
      self.delete = delete
      self.idleLock = idleLock
      self.setIdleLock = setIdleLock
    }

    /// For who has none to manage.
    package static let none = OwnCredentials(
      changePassword: { _, _, _ in .missing }, delete: { _, _ in .missing },
      idleLock: { nil }, setIdleLock: { _, _ in .missing })
  }
}
