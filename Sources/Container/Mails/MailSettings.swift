package import Mailing

/// How a container sends mail; a container without them sends none, and nothing depends on it.
package struct MailSettings: Sendable {
  /// Takes the mails.
  package let server: MailServer
  /// Where people reach the pages, without a slash at its end: what links in mails begin with.
  package let publicAddress: String

  /// Takes the parts as they are.
  package init(server: MailServer, publicAddress: String) {
    self.server = server
    self.publicAddress = publicAddress
  }
}
