extension Snapshots {
  /// The compact bytes of what is said about an account's keys, in hexadecimal digits.
  static let keysCompact: [(name: String, text: String)] = [
    (
      "WrappedPair",
      """
      01030102ff020304
      """
    ),
    (
      "PasswordMessage",
      """
      01027077
      """
    ),
  ]

  /// The JSON of what is said about an account's keys.
  static let keysJSON: [(name: String, text: String)] = [
    (
      "WrappedPair",
      """
      {"publicKey":"AQL_","wrapped":"AwQ"}
      """
    ),
    (
      "PasswordMessage",
      """
      {"password":"pw"}
      """
    ),
  ]
}
