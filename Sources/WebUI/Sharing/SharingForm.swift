import HTTPServing
import Model
import PageParts
import SyncProtocol

/// The forms of share links and invitations.
enum SharingForm {
  static let shown = ["permission", "role", "lifetime", "name", "email"]

  private static let day: UInt64 = 24 * 60 * 60

  /// How long a link or an invitation may last.
  static let lifetimes: [(word: String, seconds: UInt64?)] = [
    ("day", day), ("week", 7 * day), ("month", 30 * day), ("never", nil),
  ]

  static func read(_ form: Query, company: CompanyID) -> FormResult<CreateLinkRequest> {
    var errors = FieldErrors()
    guard let terms = Terms(form, &errors) else { return .wrong(errors) }
    return .value(
      CreateLinkRequest(
        company: company, permission: terms.permission, role: terms.role,
        lifetime: terms.lifetime))
  }

  static func invitation(_ form: Query, company: CompanyID) -> FormResult<ShareCommand> {
    let name = (form["name"] ?? "").trimmed
    var errors = FieldErrors()
    if name.isEmpty { errors.add("name", SharingWords.nameMissing) }
    errors.check("name", name, as: Field<AccessControl, String>.displayName, SharingWords.nameLabel)
    let terms = Terms(form, &errors)
    guard errors.isEmpty, let terms else { return .wrong(errors) }
    let act = ShareAct.invite(
      name: name, permission: terms.permission, role: terms.role, lifetime: terms.lifetime,
      email: (form["email"] ?? "").trimmed)
    return .value(ShareCommand(act, in: company))
  }

  /// What those who join get, and for how long.
  private struct Terms {
    let permission: SharePermission
    let role: Role
    let lifetime: UInt64?

    init?(_ form: Query, _ errors: inout FieldErrors) {
      let permission = SharePermission(rawValue: form["permission"] ?? "")
      let role = Role(rawValue: form["role"] ?? "")
      let lifetime = SharingForm.lifetimes.first { $0.word == form["lifetime"] ?? "never" }
      if permission == nil { errors.add("permission", SharingWords.choosePermission) }
      if role == nil { errors.add("role", SharingWords.chooseRole) }
      if lifetime == nil { errors.add("lifetime", SharingWords.chooseLifetime) }
      guard let permission, let role, let lifetime else { return nil }
      if permission == .canEdit, role == .viewer {
        errors.add("role", SharingWords.viewerChangesNothing)
        return nil
      }
      self.permission = permission
      self.role = role
      self.lifetime = lifetime.seconds
    }
  }

  /// The secret in a pasted link, or the secret alone.
  static func secret(in text: String) -> LinkSecret? {
    let trimmed = text.trimmed
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1 {
      guard parts[parts.count - 2] == "join" else { return nil }
    }
    guard let last = parts.last else { return nil }
    return checked(String(last))
  }

  /// A text that could be a secret: nothing else goes into a cookie or to the container.
  static func checked(_ text: String) -> LinkSecret? {
    let isFine = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    return isFine && (16...200).contains(text.utf8.count) ? LinkSecret(secret: text) : nil
  }
}
