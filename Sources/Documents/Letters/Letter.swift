/// A letter about a document with lines, such as an order, in words that are ready to be printed.
package struct Letter: Sendable {
  /// A word and what belongs to it.
  package typealias Entry = Receipt.Entry

  /// One line of the document.
  package struct Line: Equatable, Sendable {
    /// The code of what it is; empty where it has none.
    package var code = ""
    /// What it is.
    package var text: String
    /// What else is to be known of it, such as a discount, a paragraph each.
    package var details: [String] = []
    /// How many, with the unit.
    package var quantity = ""
    /// Of one.
    package var price = ""
    /// What it comes to.
    package var amount = ""

    /// A line that says what it is.
    package init(text: String) { self.text = text }
  }

  /// What stands above the columns of the lines.
  package struct Headings: Equatable, Sendable {
    let (position, code, text): (String, String, String)
    let (quantity, price, amount): (String, String, String)

    /// Takes the words.
    package init(
      position: String, code: String, text: String, quantity: String, price: String,
      amount: String
    ) {
      (self.position, self.code, self.text) = (position, code, text)
      (self.quantity, self.price, self.amount) = (quantity, price, amount)
    }
  }

  /// A payment that the program of a bank reads off the page.
  package struct Payment: Equatable, Sendable {
    let code: GiroCode
    let caption: String

    /// Takes the payment, and the words that stand below its code.
    package init(_ code: GiroCode, caption: String) {
      (self.code, self.caption) = (code, caption)
    }
  }

  /// How it looks.
  package var design = LetterDesign()
  /// What stands above the lines, a paragraph each.
  package var opening: [String] = []
  /// Who writes.
  package var sender: String
  /// The address of who writes, and how they are reached, a line each.
  package var head: [String] = []
  /// The logo of who writes.
  package var logo: Picture?
  /// To whom, a line each: as much as fits into the window of an envelope is seen there.
  package var address: [String] = []
  /// What it is, with its number.
  package var title: String
  /// What is to be seen at once, such as that it is a draft.
  package var mark: String?
  /// Number, days and references.
  package var facts: [Entry] = []
  /// What stands above the lines.
  package let headings: Headings
  /// What the document is about.
  package var lines: [Line] = []
  /// What it comes to, and the taxes.
  package var sums: [Entry] = []
  /// What is told at the end, a paragraph each.
  package var foot: [String] = []
  /// What the letterhead says after that, a paragraph each.
  package var closing: [String] = []
  /// How it is paid; stands beside what is told at the end.
  package var payment: Payment?
  /// What stands below each of several pages.
  package var pageWords: @Sendable (_ page: Int, _ count: Int) -> String

  /// An empty one.
  package init(
    sender: String, title: String, _ headings: Headings,
    pageWords: @escaping @Sendable (_ page: Int, _ count: Int) -> String
  ) {
    (self.sender, self.title, self.headings) = (sender, title, headings)
    self.pageWords = pageWords
  }
}
