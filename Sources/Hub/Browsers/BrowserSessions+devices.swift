import Model
import Storage

extension BrowserSessions {
  /// Names are compared without case and without the space around them.
  static func folded(_ name: String) -> String {
    let words = name.split { $0.isWhitespace }
    return words.joined(separator: " ").lowercased()
  }

  /// Remembers which device an account has here.
  func note(_ device: DeviceID, of account: AccountID, named name: String) throws {
    try connection.write {
      try connection.run(
        "INSERT OR REPLACE INTO hostedDevice (name, account, device) VALUES (?1, ?2, ?3)"
      ) {
        $0.bind(Self.folded(name), at: 1)
        $0.bind(account, at: 2)
        $0.bind(device, at: 3)
      }
    }
  }

  /// The account of that name and its device here; nil when it was never here.
  func device(
    ofAccountNamed name: String
  ) throws -> (account: AccountID, device: DeviceID)? {
    try connection.first(
      "SELECT account, device FROM hostedDevice WHERE name = ?1",
      bind: { $0.bind(Self.folded(name), at: 1) },
      read: { (try $0.id(0), try $0.id(1)) })
  }
}
