import CMail
import Dispatch
import Glibc

/// Hands mails to a mail server, one conversation for each.
package struct MailTransfer: Sendable {
  private let server: MailServer
  private static let queue = DispatchQueue(label: "mail.transfer")
  private static let milliseconds = 60_000

  /// Sends through a server.
  package init(_ server: MailServer) { self.server = server }

  /// Hands over a message; answers when the server has taken it or not, within a minute.
  ///
  /// What the outcome says names neither the recipient nor the contents.
  package func send(_ bytes: [UInt8], to recipient: MailAddress) async -> MailOutcome {
    await withCheckedContinuation { continuation in
      Self.queue.async {
        continuation.resume(returning: transfer(bytes, recipient))
      }
    }
  }

  private func transfer(_ bytes: [UInt8], _ recipient: MailAddress) -> MailOutcome {
    var reply = 0
    let code = converse(bytes, recipient, &reply)
    return outcome(code: code, reply: reply)
  }

  private func converse(
    _ bytes: [UInt8], _ recipient: MailAddress, _ reply: inout Int
  ) -> Int32 {
    let texts = [
      server.url, "<\(server.sender)>", "<\(recipient)>", server.user ?? "",
      server.password ?? "", server.trustedCertificatesPath ?? "",
    ]
    let copies = unsafe texts.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    let hasUser = server.user != nil
    let hasTrust = server.trustedCertificatesPath != nil
    var way = unsafe mailed_way(
      url: copies[0], user: hasUser ? copies[3] : nil, password: hasUser ? copies[4] : nil,
      sender: copies[1], recipient: copies[2], certificates: hasTrust ? copies[5] : nil,
      secure: server.isSecure ? 1 : 0, milliseconds: Self.milliseconds)
    return unsafe bytes.withUnsafeBytes { buffer in
      let body = unsafe mailed_body(
        bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: buffer.count)
      return unsafe mailed_send(&way, body, &reply)
    }
  }

  private func outcome(code: Int32, reply: Int) -> MailOutcome {
    let known = CURLcode(UInt32(bitPattern: code))
    switch known {
    case CURLE_OK: return .sent
    case CURLE_LOGIN_DENIED:
      return .failed("The mail server does not take the user name and the password.")
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT:
      return .failed("The mail server can't be reached.")
    case CURLE_OPERATION_TIMEDOUT: return .failed("The mail server took too long.")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_USE_SSL_FAILED:
      return .failed("No secure connection to the mail server came about.")
    default: break
    }
    if (500...599).contains(reply) {
      return .refused("The mail server refused it with reply \(reply).")
    }
    return .failed(
      reply == 0
        ? "The mail could not be handed over (libcurl's code \(code))."
        : "The mail server put it off with reply \(reply).")
  }
}
