import SyncProtocol

/// The name of an account: as it was written, and as it is compared.
struct AccountName: Equatable {
  let shown: String
  let folded: String

  private static let byteLimit = 254

  /// Takes a name without the space around it; throws `badRequest` for one that can't be a name.
  init(_ text: String) throws(CallRefusal) {
    let trimmed = text.trimmingSpaces
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.byteLimit,
      trimmed.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw CallRefusal(
        .badRequest, "The name of an account has 1 to \(Self.byteLimit) bytes in one line.")
    }
    shown = trimmed
    folded = trimmed.lowercased()
  }
}

extension String {
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
