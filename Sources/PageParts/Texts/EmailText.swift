/// What can be told of an address without sending a mail.
package enum EmailText {
  private static let byteLimit = 254

  /// Something, one @, something.
  package static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= byteLimit
      && !text.contains { $0.isWhitespace }
  }
}
