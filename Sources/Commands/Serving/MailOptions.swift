import Container
import Mailing

/// How a server sends mail, as the command line says.
enum MailOptions {
  static let all: [OptionDefinition] = [
    .value("smtp", "URL", "send mail through smtp://HOST:PORT or smtps://HOST:PORT (no mail)"),
    .value("mail-from", "ADDRESS", "the address that mails come from"),
    .value("mail-user", "NAME", "whom to sign in to the mail server as"),
    .value("mail-secret-file", "FILE", "the file with the password for it, in its first line"),
    .value("mail-certificates", "FILE", "trust these certificates of the mail server (PEM)"),
    .value("public-url", "URL", "where people reach the pages: what links in mails begin with"),
  ]

  /// The settings; nil where no mail is to be sent. Throws for settings that can't work.
  static func settings(_ invocation: Invocation) throws(CommandFailure) -> MailSettings? {
    guard let url = invocation.value("smtp") else {
      guard all.dropFirst().allSatisfy({ invocation.value($0.name) == nil }) else {
        throw invocation.usage("Options about mail need --smtp URL.")
      }
      return nil
    }
    guard let sender = invocation.value("mail-from").flatMap({ MailAddress($0) }) else {
      throw invocation.usage("--smtp needs --mail-from, an address such as office@example.com.")
    }
    guard let address = invocation.value("public-url"),
      address.hasPrefix("https://") || address.hasPrefix("http://")
    else {
      throw invocation.usage(
        "--smtp needs --public-url, where people reach the pages, such as https://example.com.")
    }
    var server = try server(url, sender, invocation)
    server.trustedCertificatesPath = invocation.value("mail-certificates")
    return MailSettings(
      server: server,
      publicAddress: address.hasSuffix("/") ? String(address.dropLast()) : address)
  }

  private static func server(
    _ url: String, _ sender: MailAddress, _ invocation: Invocation
  ) throws(CommandFailure) -> MailServer {
    let user = invocation.value("mail-user")
    guard (user == nil) == (invocation.value("mail-secret-file") == nil) else {
      throw invocation.usage("--mail-user and --mail-secret-file go together.")
    }
    let password = try invocation.value("mail-secret-file").map(password)
    do throws(MailServer.Flaw) {
      return try MailServer(url: url, sender: sender, user: user, password: password)
    } catch {
      throw invocation.usage(
        error == .clear
          ? "The password would travel in clear: use smtps://, or a server on another machine."
          : "--smtp takes an address such as smtps://mail.example.com:465.")
    }
  }

  private static func password(_ path: String) throws(CommandFailure) -> String {
    guard let bytes = try SmallFile.read(path),
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    else { throw CommandFailure(.failed, "The file of the mail password is missing or empty.") }
    return String(line)
  }
}
