import Documents
import Model

/// `thecompany item labels` and `thecompany item scan`: codes on paper, and codes in pictures.
enum LabelCommands {
  static let sheets = LabelSheet.all.map(\.name)
  static let kinds = Symbology.allCases.map(\.rawValue)

  static let labels = CommandDefinition(
    name: "labels", summary: "Print labels with codes of items into a PDF file",
    notes: [
      "A label has the item's name, its code and its barcode, or its code where it has no barcode."
        + " The kind of code is the one that suits: EAN or UPC for goods' numbers, Code 128 for "
        + "what is short, else QR.",
      "Sheets: "
        + LabelSheet.all.map { "\($0.name) (\($0.title))" }.joined(separator: "; ") + ".",
      "Without an ITEM all that thecompany item list shows are printed, or what --only asks for.",
      OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(
        name: "ITEM", summary: ItemCommands.item.summary, isRequired: false, isRest: true)
    ],
    options: [
      .value("output", "FILE", "the file to write"),
      .choice("sheet", "NAME", sheets, "the paper (a4-3x8)"),
      .choice("kind", "WORD", kinds, "the kind of code: ean13, code128, qr …"),
      .value("copies", "NUMBER", "of each item (1)"),
      .value("skip", "NUMBER", "labels that are gone from the first sheet (0)"),
      .flag("price", "print the price too"),
      .value("words", "WORDS", "only items that these words find"),
    ] + [.company, .home],
    answer: [
      .text("file", "the file that was written"), .number("labels", "how many there are"),
      .list(
        "withoutCode",
        AnswerObject(
          "item without a code",
          [
            .id("id", "the item"), .text("code", "its code"),
            .text("problem", "why it has no code on its label"),
          ]), "items whose text the kind of code can't hold"),
    ], action: LabelActions.labels)

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
