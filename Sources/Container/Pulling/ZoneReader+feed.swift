package import Model
package import Storage
package import SyncProtocol

extension ZoneReader {
  /// The account's feed, in one read transaction; throws `notSignedIn` for an unknown account.
  ///
  /// Heads are told only of zones that the account takes part in.
  package func feed(
    by account: AccountID, time: UInt64, believed: BelievedMoment, from connection: Connection
  ) throws(CallRefusal) -> FeedAnswer {
    try look(connection) {
      let sequence = try connection.first(
        "SELECT feed FROM accounts WHERE account = ?"
      ) {
        $0.bind(account, at: 1)
      } read: {
        $0.uint64(0)
      }
      guard let sequence else { throw CallRefusal.notSignedIn }
      let entries = try Standings.entries(
        of: account, keptFor: deletionMilliseconds, connection)
      return FeedAnswer(
        sequence: sequence, time: time, entries: entries,
        incarnation: try Incarnations.present(connection), start: start, schema: understood,
        fileLimit: fileQuota == .max ? nil : fileQuota, believed: believed.milliseconds)
    }
  }
}
