/// What happens in a world beside what happens in all of them: its seed says, so that whoever hunts
/// a failure knows (decisions 0061 and 0062).
enum WorldKind {
  /// All stores lie on disks that lose their power: there are no files to copy.
  case powerCuts
  /// Backups of the container and of folders are put back; no company is deleted or made Free.
  case restores
  /// Folders are copied, companies are deleted and made Free.
  case companies

  init(seed: UInt64) {
    switch seed % 4 {
    case 1: self = .restores
    case 3: self = .companies
    default: self = .powerCuts
    }
  }

  /// Whether the container's clock leaps: in a quarter of the worlds, of both kinds without
  /// backups.
  static func clockLeaps(seed: UInt64) -> Bool { seed % 8 == 2 || seed % 8 == 7 }

  /// People order, ship and receive in half of the worlds, of all kinds (decision 0160).
  static func trades(seed: UInt64) -> Bool { seed % 8 >= 4 }
}
