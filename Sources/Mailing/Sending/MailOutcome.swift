/// What became of a mail.
package enum MailOutcome: Equatable, Sendable {
  /// The mail server has taken it: from now on it is the server's to deliver.
  case sent
  /// The mail server will not take it, however often it is asked.
  case refused(String)
  /// It was not taken now; trying again later may help.
  case failed(String)
}
