package import Sealing

/// How a hub keeps and limits what it hosts.
package struct HubConfiguration: Sendable {
  /// Where the devices' folders are.
  package enum Home: Sendable {
    /// One folder for each account: `<folder>/devices/<account>`, for a hub of many people.
    case hosted(folder: String)
    /// One person's own device, shared with the command line: one account is signed in at a time.
    case personal(folder: String)
  }

  /// Where everything is kept; the folder must exist.
  package var home: Home
  /// How many devices are open at once; the least recently used is closed for another.
  package var deviceLimit = 500
  /// How long a device stays open without use.
  package var idleLimit = Duration.seconds(600)
  /// How long a browser stays signed in without use.
  package var sessionLifetime = Duration.seconds(30 * 24 * 60 * 60)
  /// What hosted devices are called in the account's list.
  package var deviceName = "Browser"
  /// How dear it is to derive something of a password, or to guess the one that a device of one's
  /// own keeps.
  package var passwordCost = PasswordCost.interactive
  /// Milliseconds since 1970.
  package var clock: @Sendable () -> UInt64

  /// The defaults, with the operating system's clock.
  package init(_ home: Home) {
    self.home = home
    clock = { SystemClock.milliseconds }
  }

  var folder: String {
    switch home {
    case .hosted(let folder), .personal(let folder): folder
    }
  }
}
