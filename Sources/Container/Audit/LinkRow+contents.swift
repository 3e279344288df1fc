import Model
import SyncProtocol

extension LinkRow {
  /// What a log says of a link or an invitation; its secret is no part of that.
  var contents: AuditContents {
    var words = [
      AuditContents.Word("role", role.rawValue),
      AuditContents.Word("permission", permission.rawValue),
    ]
    if let name { words.insert(AuditContents.Word("name", name), at: 0) }
    return AuditContents(words: words)
  }
}
