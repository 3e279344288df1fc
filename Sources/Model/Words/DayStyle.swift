#if !hasFeature(Embedded)
  /// How a language writes a day.
  package enum DayStyle: String, CaseIterable, Sendable {
    /// `2026-11-20`.
    case iso = "Y-M-D"
    /// `20.11.2026`.
    case dots = "D.M.Y"
    /// `20/11/2026`.
    case slashes = "D/M/Y"
    /// `11/20/2026`.
    case monthFirst = "M/D/Y"

    /// A day that is written `2026-11-20`; anything else stays as it is.
    package func text(_ iso: String) -> String {
      let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return iso }
      return switch self {
      case .iso: iso
      case .dots: "\(parts[2]).\(parts[1]).\(parts[0])"
      case .slashes: "\(parts[2])/\(parts[1])/\(parts[0])"
      case .monthFirst: "\(parts[1])/\(parts[2])/\(parts[0])"
      }
    }
  }
#endif
