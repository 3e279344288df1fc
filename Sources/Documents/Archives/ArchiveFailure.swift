/// Why an archive could not be written or read. The description is safe to show, and names the
/// place.
package struct ArchiveFailure: Error, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: Sendable {
    case notAnArchive, damaged, tooLarge, tooTight, badName, doubleName, locked, missing, exists,
      full
    case unwritable, cancelled
  }

  /// What a program goes by.
  package let code: Code
  /// A part of an archive that is no entry.
  package enum Structure: String, Sendable {
    case directory = "The central directory of the file"
    case end = "The end record of the file"
  }

  /// The entry that it is about; nil for a structure and the whole archive.
  package let entry: String?
  /// The structure that it is about.
  package let structure: Structure?
  /// What is wrong with a damaged one: a sentence without its full stop.
  private let fault: String?

  init(_ code: Code, _ entry: String? = nil, _ fault: String? = nil) {
    (self.code, self.entry, self.fault) = (code, entry, fault)
    structure = nil
  }

  init(_ code: Code, at structure: Structure, _ fault: String) {
    (self.code, self.structure, self.fault) = (code, structure, fault)
    entry = nil
  }

  package var description: String {
    let place =
      entry.map { "\"\(Self.readable($0))\" in the file" } ?? structure?.rawValue ?? "The file"
    let reason = fault.map { ". \(Self.readable($0))" } ?? ""
    return switch code {
    case .notAnArchive: "The file is no zip archive, or its end is missing. Was it copied whole?"
    case .damaged: "\(place) is damaged\(reason). Copy the file anew from where it came from."
    case .tooLarge: "\(place) is larger than an archive of a company can be."
    case .tooTight:
      "\(place) would be many times larger when unpacked. It was not made here."
    case .badName: "\(place) has a name that no archive of a company has: it was not made here."
    case .doubleName: "\(place) is there twice: it was not made here."
    case .locked: "\(place) is encrypted. Save the archive without a password first."
    case .missing: "\(place) is missing."
    case .exists: "There is a file of that name already. Choose another name."
    case .full: "The disk is full. Make room, then try again."
    case .unwritable: "The file can't be written there. Choose a folder that you may write to."
    case .cancelled: "Stopped. Nothing was written."
    }
  }

  /// A name from outside without what would disturb a terminal or a page, and not without end.
  static func readable(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(160).map { scalar in
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
        }))
  }
}
