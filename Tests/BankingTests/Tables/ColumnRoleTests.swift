import Testing

@testable import Banking

@Suite struct ColumnRoleTests {
  @Test(arguments: [
    ("Buchungstag", ColumnRole.bookingDay), ("Booking Date", .bookingDay), ("Date", .bookingDay),
    ("Completed Date", .bookingDay), ("Wertstellung (Valuta)", nil), ("Valuta", .valueDay),
    ("Value Date", .valueDay), ("Betrag (€)", .amount), ("Betrag in EUR", .amount),
    ("Amount (EUR)", .amount), ("Umsatz in EUR", .amount), ("Soll", .debit), ("Paid out", .debit),
    ("Haben", .credit), ("Money in", .credit), ("Soll/Haben", .mark), ("S/H", .mark),
    ("Beguenstigter/Zahlungspflichtiger", .name), ("Name Zahlungsbeteiligter", .name),
    ("Auftraggeber / Empfänger", .name), ("Counterparty", .name),
    ("Zahlungspflichtige*r", .payer), ("Zahlungsempfänger*in", .payee), ("Payee", .payee),
    ("Kontonummer/IBAN", .account), ("IBAN", .account), ("Account Number", .account),
    ("BIC (SWIFT-Code)", .bic), ("Auftragskonto", .ownAccount), ("Verwendungszweck", .purpose),
    ("Verwendungszweckzeile 14", .purpose), ("VWZ3", .purpose), ("Payment Reference", .purpose),
    ("Währung", .currency), ("Currency", .currency), ("Kundenreferenz (End-to-End)", .endToEnd),
    ("Mandatsreferenz", .mandate), ("Buchungstext", .bookingText), ("Type", .bookingText),
    ("Status", .state), ("Saldo nach Buchung", .balance), ("Balance", .balance),
    ("Glaeubiger ID", nil), ("", nil), ("42", nil), ("Betrag2", nil), ("DE89", nil),
  ])
  func `A heading says what its column is`(_ heading: String, _ role: ColumnRole?) {
    #expect(ColumnRole(heading: heading) == role)
  }

  @Test(arguments: [
    (["1,50"], StatementColumns.Decimals.comma, false), (["1.50"], .point, false),
    (["1.234,50"], .comma, false), (["1,234.50"], .point, false), (["1.234"], nil, true),
    (["1.234", "2,5"], .comma, false), (["1.234.567"], .comma, false),
    (["1,234,567"], .point, false),
    (["1,50", "1.50"], nil, true), (["1,50", "2,50", "1.50"], .comma, true),
    (["15", ""], nil, false),
  ])
  func `Amounts tell the sign before their decimals`(
    _ amounts: [String], _ winner: StatementColumns.Decimals?, _ isDoubtful: Bool
  ) {
    var votes = DecimalVotes()
    for amount in amounts { votes.add(amount) }
    #expect(votes.winner == winner && votes.isDoubtful == isDoubtful)
  }
}
