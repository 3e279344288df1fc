package import EInvoices
import Model

/// The charts of accounts that most companies in Germany use, and the accounts in them to which
/// sales and purchases usually go. An accountant may want others: they are settings.
package enum ChartOfAccounts: String, CaseIterable, Sendable {
  /// By processes.
  case skr03 = "03"
  /// By the structure of a balance sheet.
  case skr04 = "04"

  /// The accounts of sales. All of them know their tax by themselves, so no key goes with them.
  package var revenue: [VATRate: PostingAccount] {
    accounts([
      (.standard, 19, "8400", "4400", ""), (.standard, 7, "8300", "4300", ""),
      (.zeroRated, 0, "8290", "4290", ""), (.exempt, 0, "8100", "4100", ""),
      (.reverseCharge, 0, "8337", "4337", ""), (.intraCommunity, 0, "8125", "4125", ""),
      (.export, 0, "8120", "4120", ""), (.outOfScope, 0, "8338", "4338", ""),
    ])
  }

  /// Those for customers in other countries of the union, where they differ: services.
  package var revenueInUnion: [VATRate: PostingAccount] {
    accounts([(.reverseCharge, 0, "8336", "4336", "")])
  }

  /// The account of purchases, with the key of each tax.
  package var expenses: [VATRate: PostingAccount] {
    accounts([
      (.standard, 19, "3200", "5200", "9"), (.standard, 7, "3200", "5200", "8"),
      (.zeroRated, 0, "3200", "5200", ""), (.exempt, 0, "3200", "5200", ""),
      (.reverseCharge, 0, "3200", "5200", "94"), (.intraCommunity, 0, "3200", "5200", "19"),
      (.export, 0, "3200", "5200", ""), (.outOfScope, 0, "3200", "5200", ""),
    ])
  }

  private func accounts(
    _ rows: [(VATCategory, percent: Int64, skr03: String, skr04: String, key: String)]
  ) -> [VATRate: PostingAccount] {
    var accounts: [VATRate: PostingAccount] = [:]
    for row in rows {
      accounts[VATRate(row.0, ExactDecimal(row.percent))] = PostingAccount(
        self == .skr03 ? row.skr03 : row.skr04, key: row.key)
    }
    return accounts
  }
}

/// An account to which is booked, and the key that tells the tax where the account does not.
package struct PostingAccount: Hashable, Sendable {
  /// Its digits, at most as many as the settings say: shorter ones get noughts behind.
  package var number: String
  /// Up to four digits; empty for none.
  package var key: String

  /// Takes both.
  package init(_ number: String, key: String = "") { (self.number, self.key) = (number, key) }
}
