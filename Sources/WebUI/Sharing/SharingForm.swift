import HTTPServing
import Model
import SyncProtocol

/// The forms of share links.
enum SharingForm {
  static let shown = ["permission", "role"]

  static func read(_ form: Query, company: CompanyID) -> FormResult<CreateLinkRequest> {
    let permission = SharePermission(rawValue: form["permission"] ?? "")
    let role = Role(rawValue: form["role"] ?? "")
    var errors = FieldErrors()
    if permission == nil { errors.add("permission", SharingWords.choosePermission) }
    if role == nil { errors.add("role", SharingWords.chooseRole) }
    guard let permission, let role else { return .wrong(errors) }
    return .value(CreateLinkRequest(company: company, permission: permission, role: role))
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
