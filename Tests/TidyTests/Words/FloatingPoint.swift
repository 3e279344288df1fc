/// Floating point is for what is drawn or shown as a part of a whole, and nowhere else: prices,
/// quantities and their sums are exact.
enum FloatingPoint {
  private static let types: Set<String> = ["Double", "Float", "CGFloat", "Float32", "Float64"]

  /// Where it may stand, by the beginnings of paths, each with the reason.
  static let places: [(path: String, reason: String)] = [
    ("Sources/Benchmarks/", "figures of speed are measured, and are no data"),
    ("Sources/Documents/Pages/", "where things stand on paper"),
    ("Sources/Documents/Receipts/", "where things stand on paper"),
    ("Sources/Documents/Letters/", "where things stand on paper"),
    ("Sources/Documents/Labels/", "where things stand on paper"),
    ("Sources/Documents/Pictures/", "sides of pictures"),
    ("Sources/Documents/Archives/ArchiveWriter.swift", "libzip tells how far it is"),
    ("Sources/Business/Archives/", "how far a work is"),
    ("Sources/Business/Importing/TableRun.swift", "how far a work is"),
    ("Sources/WebUI/Archives/ArchiveDesk.swift", "how far a work is"),
    ("Sources/WebUI/Appearing/AccentColour.swift", "how light a colour is"),
    ("Sources/PageParts/Parts/Chart.swift", "where things stand in a drawing"),
    ("Sources/WebUI/Overview/OverviewPage.swift", "heights in a drawing"),
    ("Sources/WebUI/Stock/StockHistory.swift", "heights in a drawing"),
    ("Sources/WebUI/Layout/PictureForm.swift", "sides of pictures"),
    ("Sources/Storage/Statements/StoredValue.swift", "what SQLite may answer"),
  ]

  static func check(_ file: SourceFile) -> [Violation] {
    guard file.isSource, !places.contains(where: { file.path.hasPrefix($0.path) }) else {
      return []
    }
    return file.tokens.indices.filter { types.contains(file.tokens[$0].text) }.map {
      file.violation(
        file.tokens[$0].line, "\(file.tokens[$0].text): numbers are exact, use ExactDecimal")
    }
  }

  /// Places where nothing of it stands any more.
  static func unused(_ files: [SourceFile]) -> [String] {
    places.map(\.path).filter { place in
      !files.contains { file in
        file.path.hasPrefix(place) && file.tokens.contains { types.contains($0.text) }
      }
    }
  }
}
