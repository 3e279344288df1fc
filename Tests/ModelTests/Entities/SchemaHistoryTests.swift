import Testing

@testable import Model

/// What was released stays as it was: devices of every version read what the others write.
@Suite struct SchemaHistoryTests {
  /// Each released version's fields, a line for each entity: name and group of every field. Lines
  /// are added and lengthened, never changed.
  private static let released = """
    1 Company name0 ownerName1 ownerAccountID2 tier3 country4 currency5 contactName6 email7 phone8 \
    street9 postalCode9 city9 region9 taxID13 policies14 accentColor15 needToKnow16 \
    logo17 isSample18 shortage19 reasonCodes20 costMethod21 \
    orderNumbers22 purchaseNumbers23 invoiceNumbers24 bankName25 iban25 bic25 fiscalNumber28 \
    registration29 reminderFees30 closedUntil31 billNumbers32 bookkeeping33 \
    dispatchNumbers34
    2 UserPass companyID0 userName1 passwordHash2 email3 displayName4 profileImage5 isSuperUser6 \
    sealed7
    3 AccessControl userID0 isOwner1 deptMask1 managerMask1 role1 permission1 status1 \
    displayName7 profileImage8
    4 InventoryItem name0 code1 barcode2 description3 manufacturer4 price5 currency5 unit7 \
    threshold8 reorderQuantity9 condition10 isSerialTracked11 warrantyEnds12 expires13 \
    customsCode14 origin14 inspection16 isFlagged17 isArchived18 inspectedBy16 inspectedAt16 \
    image21 authorName22 category23 location24 supplier25 supplierLink26 custom127 custom228 \
    custom329 custom430 custom531 custom632 custom733 custom834 custom935 custom1036 \
    supplierContact25
    5 StockTransaction item0 type0 quantity0 unit0 reason0 note0 causeKind0 cause0 date0 \
    authorName0 location0 enteredQuantity0 enteredUnit0 loan0 serial0 party0 \
    reservation0
    6 Attachment ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    7 ItemCost item0 unitCost0 currency0 supplier0 note0 date0 movement0 takesBack0
    8 Category name0 parent1 position2
    9 Tag name0 color1
    10 ItemTag item0 tag0
    11 CustomField name0 slot1 type1 choices3 position4
    12 ItemUnit item0 name1 factor1 barcode3
    13 Location name0 code1 kind2 parent3 position4 capacity5 note6 isArchived7 mapX8 mapY8 \
    mapWidth8 mapHeight8
    14 SerialUnit number0 item0 kind0 expires3 warrantyEnds4 manufactured5 supplier6 note7 \
    authorName8
    15 Loan item0 direction0 person2 due3 note4 authorName5 contact2
    16 StockCount name0 scope1 place1 category1 isBlind4 state5 round5 note7 submittedAt8 \
    submittedBy8 approvedAt10 approvedBy10 authorName12
    17 CountLine count0 item0 place0 counter0 quantity4 countedAt4 authorName6
    18 Reservation item0 direction0 quantity2 unit2 party4 reference5 place6 due7 note8 isClosed9 \
    authorName10 contact4 orderLine0
    19 SavedFilter name0 list1 address2 columns3 authorName4
    20 LabelTemplate name0 kind1 title2 lines3 content4 symbology4 sheet6 paperWidth6 \
    paperHeight6 columns6 rows6 labelWidth6 labelHeight6 left6 top6 stepRight6 stepDown6 \
    authorName17
    21 Contact name0 number1 form2 isCustomer3 isSupplier4 isPartner5 person6 email7 phone8 \
    website9 street10 postalCode10 city10 region10 country10 shippingStreet15 \
    shippingPostalCode15 shippingCity15 shippingRegion15 shippingCountry15 taxID20 \
    currency21 paymentDays22 note23 isArchived24 authorName25 image26 language27 keywords28 \
    customerGroup29 invoiceForm30 buyerReference31 iban32 bic32 earlyPercent34 earlyDays34
    22 ContactFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    23 ContactPerson name0 contact1 role2 email3 phone4 mobile5 note6 authorName7
    24 ContactAddress name0 contact1 purpose2 street3 postalCode3 city3 region3 country3 note8 \
    authorName9
    25 ContactEvent summary0 contact1 way2 happened3 text4 person5 authorName6
    26 WorkTask title0 note1 assignee2 due3 priority4 state5 repeats6 linkedKind7 linked7 \
    finishedAt5 authorName10
    27 WorkTaskFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    28 TaskStep text0 task1 isDone2 rank3 authorName4
    29 TaskComment text0 task1 mentions2 authorName3
    30 SalesOrder customer0 contact0 number2 ordered3 state4 due5 currency6 rate6 pricing8 \
    rounding9 discountPercent10 discountAmount10 source12 salesperson13 customerReference14 \
    street15 postalCode15 city15 region15 country15 shippingName20 shippingStreet21 \
    shippingPostalCode21 shippingCity21 shippingRegion21 shippingCountry21 note26 \
    internalNote27 activityID28 fulfilmentID29 submittedOn30 begunOn31 invoicedOn32 \
    shippedOn33 paidOn34 closedOn35 cancelledOn36 isArchived37 authorName38 \
    isTemplate39
    31 SalesOrderFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    32 OrderLine text0 order1 item2 code2 quantity4 unit4 price6 discountPercent7 \
    discountAmount7 taxRate9 rank10 note11 authorName12 factor4
    33 NumberLease key0 series1 first2 size3 holder4 suffix5 used6 \
    document7 digits8
    34 OrderComment text0 order1 mentions2 authorName3
    35 Purchase supplier0 contact0 number2 ordered3 state4 due5 currency6 rate6 pricing8 \
    rounding9 discountPercent10 discountAmount10 supplierReference12 deliveredTo13 buyer14 \
    note15 internalNote16 orderedOn17 confirmedOn18 receivedOn19 closedOn20 cancelledOn21 \
    isArchived22 authorName23
    36 PurchaseFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    37 PurchasePosition text0 purchase1 item2 code2 quantity4 unit4 price6 discountPercent7 \
    discountAmount7 taxRate9 rank10 note11 authorName12 supplierCode13 factor4
    38 Pricelist name0 customerGroup1 currency2 pricing3 discountPercent4 validFrom5 validUntil6 \
    note7 isArchived8 authorName9
    39 ListedPrice text0 pricelist1 item2 code3 quantity4 price5 discountPercent6 note7 authorName8
    40 Invoice customer0 contact0 number2 date3 state4 due5 currency6 rate6 pricing8 rounding9 \
    discountPercent10 discountAmount10 type12 corrects13 customerReference14 street15 \
    postalCode15 city15 region15 country15 taxID20 deliveredFrom21 deliveredUntil21 note23 \
    internalNote24 paidOn25 creditedOn26 cancelledOn27 isArchived28 authorName29 content30 \
    reminder31 remindedOn31 buyerReference33 taxCase34 taxReason34 \
    isTemplate36 repeats37 nextOn37 repeatsUntil37
    41 InvoiceFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    42 InvoiceEntry text0 invoice1 item2 code2 quantity4 unit4 price6 discountPercent7 \
    discountAmount7 taxRate9 rank10 note11 authorName12 factor4 order14 orderLine14 deducts16
    43 Payment party0 contact0 day2 direction3 amount4 currency4 discount4 method7 invoice8 \
    reference9 note10 bankEntry11 authorName12
    44 BankBooking name0 day1 amount2 currency2 state4 purpose5 iban6 bic6 account8 reference9 \
    isReversal10 note11 authorName12
    45 Bill supplier0 contact0 number2 date3 state4 due5 currency6 rate6 pricing8 rounding9 \
    discountPercent10 discountAmount10 type12 corrects13 supplierNumber14 deliveredOn15 \
    earlyPercent16 earlyUntil16 statedTotal18 iban19 bic19 paymentReference21 note22 transfer23 \
    transferOn23 approvedOn25 paidOn26 cancelledOn27 isArchived28 authorName29 taxID30
    46 BillFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    47 BillCharge text0 bill1 item2 code2 quantity4 unit4 price6 discountPercent7 discountAmount7 \
    taxRate9 rank10 note11 authorName12 supplierCode13 factor4 purchase15 position15
    48 BillPayout payee0 bill1 day2 direction3 amount4 currency4 discount4 method7 account8 \
    reference9 note10 bankEntry11 authorName12
    49 Letterhead name0 use1 language1 color3 logoPlace4 opening5 closing6 footer7 withoutHead8 \
    withoutCodes9 withoutPaymentCode10 isArchived11 authorName12
    50 Dispatch recipient0 contact0 number2 planned3 state4 expected5 method6 carrier7 \
    tracking7 collection9 assignee10 stop11 street12 postalCode12 city12 region12 country12 \
    phone17 note18 internalNote19 isFlagged20 isDefected21 returnOf22 reason23 collector24 \
    signature24 attempt26 attemptedAt26 dispatchedOn28 deliveredOn29 returnedOn30 isArchived31 \
    authorName32
    51 DispatchFile ownerKind0 owner0 name2 digest3 byteCount3 mediaType3 thumbnail3
    52 DispatchPiece text0 dispatch1 item2 code2 quantity4 unit4 order6 orderLine6 place8 \
    picked9 serial10 parcel11 condition12 returns13 rank14 note15 authorName16
    53 Parcel name0 dispatch1 weight2 length3 width3 height3 tracking6 note7 authorName8
    54 Carrier name0 trackingLink1 phone2 customerNumber3 note4 isArchived5 authorName6
    """

  private func line(_ definition: EntityDefinition) -> String {
    let fields = definition.fields.map { "\($0.name)\($0.group)" }
    return (["\(definition.kind.rawValue) \(definition.name)"] + fields).joined(separator: " ")
  }

  @Test func `Entities and fields of earlier versions are all there, under their numbers`() {
    for old in Self.released.split(separator: "\n") {
      let number = UInt16(old.prefix { $0 != " " }) ?? 0
      let now = Schema.current.definition(of: EntityKind(rawValue: number)).map(line)
      #expect(now?.hasPrefix(old) == true, "\(old) is now \(now ?? "gone")")
    }
  }
}
