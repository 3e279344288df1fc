import Glibc
import HTTPServing
import Model
import PageParts

/// The colour that a company chose for its pages, and what pages make of it: shades that are told
/// from what they lie on, light and dark, whatever was chosen.
package struct AccentColour: Equatable, Sendable {
  private let chosen: Shade

  /// Reads `#0b6e4f`; nil for anything else.
  package init?(_ text: String) {
    guard TextForm.isColour(text), let value = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    chosen = Shade(value)
  }

  /// The colour that pages of a company have: its own, where its tier includes that.
  init?(of company: Record<Company>, tier: Tier) {
    guard tier.includesAdvanced, let text = company[.accentColor] else { return nil }
    self.init(text)
  }

  /// The address says all that the styles are made of, so browsers keep them for good; the number
  /// changes with how they are made.
  private static let prefix = "accent-1-"

  /// Where its styles are.
  var place: Place { Place("assets", "\(Self.prefix)\(chosen.digits).css") }

  /// The styles that an address names; nil for any other address.
  static func styles(named file: String) -> String? {
    guard file.hasPrefix(prefix), file.hasSuffix(".css") else { return nil }
    return AccentColour("#" + file.dropFirst(prefix.count).dropLast(4))?.styles
  }

  /// What stands in place of our own colour.
  var styles: String {
    let (light, dark) = (Shades(of: chosen, .light), Shades(of: chosen, .dark))
    let values: [(String, KeyPath<Shades, Shade>)] = [
      ("accent", \.accent), ("accent-strong", \.strong), ("accent-back", \.back),
      ("on-accent", \.on),
    ]
    var lines = values.map { name, shade in
      "--\(name): light-dark(#\(light[keyPath: shade].digits), #\(dark[keyPath: shade].digits));"
    }
    // What was just done is told on the other ground.
    lines.append(
      "--toast-accent: light-dark(#\(dark.strong.digits), #\(light.strong.digits));")
    return ":root { \(lines.joined(separator: " ")) }\n"
  }
}

/// The shades of one scheme.
struct Shades {
  /// The grounds of our pages, and which way colours are moved to be told from them.
  enum Scheme {
    case light, dark

    /// The ground that is hardest to be told from: the palest in the dark, white in the light.
    fileprivate var ground: Shade { self == .light ? Shade(0xFFFFFF) : Shade(0x212726) }
    fileprivate var away: Shade { self == .light ? Shade(0x000000) : Shade(0xFFFFFF) }
  }

  /// WCAG asks for 4.5; what is rounded must not fall below.
  static let contrast = 4.6

  let accent: Shade
  let strong: Shade
  let back: Shade
  let on: Shade

  init(of chosen: Shade, _ scheme: Scheme) {
    back = chosen.mixed(with: scheme.ground, scheme == .light ? 0.88 : 0.8)
    let grounds = [scheme.ground, back]
    on = scheme == .light ? Shade(0xFFFFFF) : Shade(0x0B1110)
    var step = 0.0
    var shade = chosen
    while step < 1, !(grounds + [on]).allSatisfy({ shade.contrast(to: $0) >= Self.contrast }) {
      step += 0.02
      shade = chosen.mixed(with: scheme.away, step)
    }
    accent = shade
    strong = shade.mixed(with: scheme.away, 0.3)
  }
}

/// One colour of the screen.
struct Shade: Equatable {
  private let channels: [Double]

  init(_ value: UInt32) {
    channels = [16, 8, 0].map { Double((value >> $0) & 0xFF) / 255 }
  }

  private init(_ channels: [Double]) { self.channels = channels }

  /// Six digits, as styles take them.
  var digits: String {
    channels.map { channel in
      let digits = String(Int((channel * 255).rounded()), radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// So much of the other colour in it.
  func mixed(with other: Shade, _ share: Double) -> Shade {
    Shade(zip(channels, other.channels).map { $0 * (1 - share) + $1 * share })
  }

  /// How well one is told from the other, as WCAG reckons: from 1 to 21.
  func contrast(to other: Shade) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

extension Website {
  /// The styles of a company's colour: of what its address says alone, so for everybody.
  static func addAccents(to router: inout Router) {
    router.immediately(on: .get, "/assets/:file") { request in
      guard let styles = AccentColour.styles(named: request.capture("file")) else {
        return .text("Not found.", status: 404)
      }
      return Response.bytes(Array(styles.utf8), type: "text/css; charset=utf-8")
        .with("Cache-Control", "public, max-age=31536000, immutable")
    }
  }
}
