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
    /// `20 Nov 2026`, with the English name of the month.
    case named = "D Mon Y"
    /// `Nov 20, 2026`, with the English name of the month.
    case monthNamedFirst = "Mon D, Y"

    /// A day that is written `2026-11-20`; anything else stays as it is.
    package func text(_ iso: String) -> String {
      let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, let day = Int(parts[2]), let month = Int(parts[1]),
        Self.months.indices.contains(month - 1)
      else { return iso }
      return switch self {
      case .iso: iso
      case .dots: "\(parts[2]).\(parts[1]).\(parts[0])"
      case .slashes: "\(parts[2])/\(parts[1])/\(parts[0])"
      case .monthFirst: "\(parts[1])/\(parts[2])/\(parts[0])"
      case .named: "\(day) \(Self.months[month - 1]) \(parts[0])"
      case .monthNamedFirst: "\(Self.months[month - 1]) \(day), \(parts[0])"
      }
    }

    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
  }
#endif
