import Mailing
import SyncProtocol

extension ContainerService {
  /// Whether the container sends mail.
  package var sendsMail: Bool { mail != nil }

  /// Hands waiting mails to the mail server for as long as the task lives, one after the other;
  /// returns at once where none is sent.
  package func runMail() async {
    guard let mail else { return }
    let transfer = MailTransfer(mail.server)
    while !Task.isCancelled {
      let isMore = await sendNextMail(from: mail.server.sender) { bytes, recipient in
        await transfer.send(bytes, to: recipient)
      }
      if !isMore { try? await Task.sleep(for: .seconds(1)) }
    }
  }

  /// Hands over the next mail that is due; false when there is none.
  func sendNextMail(
    from sender: MailAddress, _ send: @Sendable ([UInt8], MailAddress) async -> MailOutcome
  ) async -> Bool {
    do throws(CallRefusal) {
      let due = try await writer.run { core, circumstances throws(CallRefusal) in
        try core.nextMail(at: circumstances.now)
      }
      guard let due else { return false }
      let bytes = due.message.bytes(
        from: sender, id: "\(container).\(due.entry)", time: due.madeAt / 1_000)
      let outcome = await send(bytes, due.message.recipient)
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.note(outcome, of: due, at: circumstances.now)
      }
      return true
    } catch {
      return false
    }
  }
}
