import Model

/// What a column of a bank's table says, by its heading.
package enum ColumnRole: String, CaseIterable, Hashable, Sendable {
  case bookingDay, valueDay, amount, debit, credit, mark, name, payer, payee, account, bic
  case ownAccount, purpose, currency, endToEnd, mandate, bookingText, state, balance

  /// What was said of a heading, if anything was: its role, or that it has none.
  package typealias Choice = @Sendable (_ heading: String) -> ColumnRole??

  /// The role of a heading; nil for one that nobody knows.
  package init?(heading: String) {
    let word = Self.plain(heading)
    if let role = Self.roles[word] {
      self = role
      return
    }
    for ending in Self.endings where word.hasSuffix(ending) {
      guard let role = Self.roles[String(word.dropLast(ending.count))] else { continue }
      self = role
      return
    }
    // Tables of old have a column for each line of the purpose.
    let stem = word.prefix { !("0"..."9").contains($0) }
    guard stem != word, Self.roles[String(stem)] == .purpose else { return nil }
    self = .purpose
  }

  /// What people call it.
  package var label: String {
    switch self {
    case .bookingDay: say("Day of booking")
    case .valueDay: say("Value date")
    case .amount: say("Amount")
    case .debit: say("What went out")
    case .credit: say("What came in")
    case .mark: say("Whether it went out or came in")
    case .name: say("Payer or payee")
    case .payer: say("Payer")
    case .payee: say("Payee")
    case .account: say("IBAN")
    case .bic: say("BIC")
    case .ownAccount: say("Own account")
    case .purpose: say("Purpose", meaning: "of a payment")
    case .currency: say("Currency")
    case .endToEnd: say("Reference")
    case .mandate: say("Mandate")
    case .bookingText: say("Kind of booking")
    case .state: say("State", meaning: "of a booking")
    case .balance: say("Balance of the account")
    }
  }

  /// In small letters, without anything else: `Betrag (€)` is `betrag`.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "ä": plain += "ae"
      case "ö": plain += "oe"
      case "ü": plain += "ue"
      case "ß": plain += "ss"
      case "a"..."z", "0"..."9": plain.unicodeScalars.append(scalar)
      default: break
      }
    }
    return plain
  }

  /// Currencies behind the name of a column.
  private static let endings = ["ineur", "ineuro", "eur", "euro", "gbp", "usd", "chf"]

  private static let roles: [String: ColumnRole] = {
    var roles: [String: ColumnRole] = [:]
    for (role, headings) in headings {
      for heading in headings.split(separator: " ") { roles[String(heading)] = role }
    }
    return roles
  }()

  /// Headings of German and English banks, as `plain` leaves them.
  private static let headings: [(ColumnRole, String)] = [
    (
      .bookingDay,
      "buchungstag buchungsdatum buchung datum date bookingdate postingdate transactiondate "
        + "posteddate completeddate buchungstermin entrydate dateposted bookeddate"
    ),
    (
      .valueDay,
      "valuta valutadatum wertstellung wertstellungstag wertstellungsdatum wert valuedate"
    ),
    (
      .amount,
      "betrag umsatz amount buchungsbetrag transactionamount umsatzbetrag betraginkontowaehrung "
        + "betrageur amounteur"
    ),
    (
      .debit,
      "soll belastung belastungen ausgang ausgaben debit debitamount debits paidout moneyout "
        + "withdrawal withdrawals abbuchung"
    ),
    (
      .credit,
      "haben gutschrift gutschriften eingang einnahmen credit creditamount credits paidin moneyin "
        + "deposit deposits"
    ),
    (
      .mark,
      "sollhaben sh sollhabenkennzeichen debitcredit creditdebit creditordebit dc cd drcr "
        + "debitcreditindicator kennzeichen"
    ),
    (
      .name,
      "beguenstigterzahlungspflichtiger name namezahlungsbeteiligter auftraggeberempfaenger "
        + "empfaengerauftraggeber auftraggeberbeguenstigter beguenstigterauftraggeber partnername "
        + "counterparty counterpartyname namegegenkonto gegenkontoname gegenpartei partner "
        + "zahlungsbeteiligter payeepayer payerpayee nameofpartner payeename"
    ),
    (.payer, "zahlungspflichtiger zahlungspflichtige payer auftraggeber zahler absender"),
    (
      .payee,
      "zahlungsempfaengerin zahlungsempfaenger payee beguenstigter empfaenger beneficiary"
    ),
    (
      .account,
      "kontonummeriban iban ibanzahlungsbeteiligter kontonummer accountnumber partneriban "
        + "counterpartyiban gegenkonto gegenkontoiban ibangegenkonto partneraccount "
        + "counterpartyaccount accountiban ibankontonummer"
    ),
    (
      .bic,
      "bic bicswiftcode bicswift swift bicblz bicgegenkonto bicpartner partnerbic "
        + "bicswiftcodezahlungsbeteiligter"
    ),
    (.ownAccount, "auftragskonto ibanauftragskonto eigenesiban eigeneskonto ownaccount owniban"),
    (
      .purpose,
      "verwendungszweck verwendungszweckzeile vwz purpose reference paymentreference description "
        + "details memo mitteilung narrative zahlungsgrund buchungsdetails buchungsinformation "
        + "remittanceinformation zahlungsreferenz transactiondetails"
    ),
    (.currency, "waehrung currency whg waehrungscode ccy"),
    (
      .endToEnd,
      "kundenreferenz kundenreferenzendtoend endtoendreferenz endtoendid endtoendreference "
        + "customerreference"
    ),
    (.mandate, "mandatsreferenz mandatereference mandateid mandat"),
    (
      .bookingText,
      "buchungstext umsatzart umsatztyp vorgang transactiontype type typ transaktionstyp "
        + "buchungsart vorgangverwendungszweck"
    ),
    (.state, "status state info"),
    (.balance, "saldo saldonachbuchung kontostand balance runningbalance neuersaldo"),
  ]
}
