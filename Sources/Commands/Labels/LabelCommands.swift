import Business
import Documents
import Model

/// `thecompany item labels`, `location labels`, `serial labels` and `item scan`: codes on paper,
/// and codes in pictures.
enum LabelCommands {
  static let sheets = LabelSheet.all.map(\.name)
  static let kinds = Symbology.allCases.map(\.rawValue)

  private static let sheetNote =
    "Sheets: " + LabelSheet.all.map { "\($0.name) (\($0.title))" }.joined(separator: "; ") + "."
  private static let many = "Thousands take some seconds: a terminal shows how far it is."

  private static let common: [OptionDefinition] =
    [
      .value("output", "FILE", "the file to write"),
      .value("template", "TEMPLATE", "a template of the company, which says paper, words and code"),
      .choice("sheet", "NAME", sheets, "the paper (a4-3x8)"),
      .choice("kind", "WORD", kinds, "the kind of code: ean13, code128, qr …"),
      .value("copies", "NUMBER", "of each (1)"),
      .value("skip", "NUMBER", "labels that are gone from the first sheet (0)"),
    ]

  static let labels = CommandDefinition(
    name: "labels", summary: "Print labels with codes of items into a PDF file",
    notes: [
      "A label has the item's name, its code and its barcode, or its code where it has no barcode."
        + " The kind of code is the one that suits: EAN or UPC for goods' numbers, Code 128 for "
        + "what is short, else QR.",
      sheetNote,
      "Without an ITEM all that thecompany item list shows are printed, or what --words finds.",
      many, OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(
        name: "ITEM", summary: ItemCommands.item.summary, isRequired: false, isRest: true)
    ],
    options: common + [
      .flag("price", "print the price too"),
      .value("words", "WORDS", "only items that these words find"), .company, .home,
    ], answer: answer("item"), action: LabelActions.labels)

  static let places = CommandDefinition(
    name: "labels", summary: "Print labels with codes of places into a PDF file",
    notes: [
      "A label has the name of a place and a code that finds it. Without a LOCATION all places "
        + "that are in use are printed.", sheetNote, OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(
        name: "LOCATION", summary: "a place: it and all within it are printed", isRequired: false)
    ],
    options: common + [.company, .home], answer: answer("place"), action: LabelActions.places)

  static let serials = CommandDefinition(
    name: "labels", summary: "Print labels with codes of serial numbers or lots into a PDF file",
    notes: [
      "A label has the item's name and code, the day of expiry, and a code that finds the number. "
        + "Without a NUMBER all that are in stock are printed, or those in the state of --only.",
      sheetNote, many, OutputFile.note,
    ],
    arguments: [
      ItemCommands.item,
      ArgumentDefinition(
        name: "NUMBER", summary: "serial numbers or lots, and ranges such as A-001..A-050",
        isRequired: false, isRest: true),
    ],
    options: common + [
      .flag("price", "print the price too"),
      .choice(
        "only", "WORD", SerialCommands.states,
        "those in one state: \(SerialCommands.states.joined(separator: ", ")) (inStock)"),
      .company, .home,
    ], answer: answer("number"), action: LabelActions.serials)

  private static func answer(_ what: String) -> [AnswerMember] {
    [
      .text("file", "the file that was written"), .number("labels", "how many there are"),
      .list(
        "withoutCode",
        AnswerObject(
          "\(what) without a code",
          [
            .id("id", "the \(what)"), .text("code", "its code"),
            .text("problem", "why it has no code on its label"),
          ]), "those whose text the kind of code can't hold"),
    ]
  }

  static let scan = CommandDefinition(
    name: "scan", summary: "Read the codes in a picture and say which items they are",
    notes: [
      "The picture is a JPEG, PNG or WebP file. Read are EAN-13 and EAN-8, UPC-A and UPC-E, "
        + "Code 39, Code 128, QR, Data Matrix and PDF417."
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the picture")],
    options: [.company, .home],
    answer: [
      .list(
        "codes",
        AnswerObject(
          "code",
          [
            .text("kind", "which kind of code it is"), .text("text", "what it says"),
            .list(
              "items",
              AnswerObject(
                "item with a code",
                [
                  .id("id", "the item"), .text("code", "its code"), .text("name", "its name"),
                ]), "the items with that code or barcode"),
          ]), "what was found, each code once")
    ], action: LabelActions.scan)
}
