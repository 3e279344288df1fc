import Model

/// Gives each entry of an account what tells it from all others.
///
/// It is made of the account, the day, the amount and the bank's reference; without such a
/// reference of the letters and digits of its texts, too. Entries that are alike in all of this
/// are counted day by day, so that two statements that share whole days give them the same
/// identities.
struct EntryIdentities {
  private let account: String
  private var seen: [String: Int] = [:]

  init(account: String) { self.account = account }

  /// The identity of the next entry.
  mutating func identity(of entry: BankEntry) -> RecordID {
    let text = Self.cause(of: entry)
    let count = seen[text, default: 0]
    seen[text] = count + 1
    return RecordID(derivedFor: "BankEntry", text: "\(account)\n\(text)\n\(count)")
  }

  private static func cause(of entry: BankEntry) -> String {
    var parts = [
      entry.bookingDay.description, entry.amount.digits, entry.currency.description,
      entry.bankReference,
    ]
    if let batch = entry.batch {
      parts += ["\(batch.number)/\(batch.count)", batch.sum.digits]
    }
    if entry.bankReference.isEmpty || entry.batch != nil {
      parts += [entry.account, entry.endToEnd, entry.mandate, entry.name, entry.purpose]
        .map { SignTokens.compact($0) }
    }
    return parts.joined(separator: "\n")
  }
}
