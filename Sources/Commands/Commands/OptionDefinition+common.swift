extension OptionDefinition {
  /// Where the person's device is.
  static let home = value("home", "DIR", "the device's folder ($THECOMPANY_HOME, ~/.thecompany)")
  /// Which company is meant.
  static let company = value("company", "ID|NAME", "another company than the selected one")
  /// The server to talk to.
  static let container = required("container", "URL", "the server's address")
}
