import Model
import PageParts
import Testing

@testable import WebUI

/// A company's colour: read from anything, readable on every ground, for its tier alone.
@Suite struct AccentColourTests {
  @Test(arguments: [
    "#000000", "#ffffff", "#ff0000", "#00FF00", "#0000ff", "#ffff00", "#808080", "#0b6e4f",
    "#777777",
  ])
  func `Whatever is chosen can be read, light and dark`(_ text: String) throws {
    let value = try #require(UInt32(text.dropFirst(), radix: 16))
    let grounds: [(Shades.Scheme, [UInt32])] = [
      (.light, [0xFFFFFF, 0xFBFBFB]), (.dark, [0x141817, 0x1A1F1E, 0x212726]),
    ]
    for (scheme, plain) in grounds {
      let shades = Shades(of: Shade(value), scheme)
      for ground in plain.map(Shade.init) + [shades.back, shades.on] {
        #expect(shades.accent.contrast(to: ground) >= 4.5, "\(text) \(scheme)")
      }
      #expect(shades.strong.contrast(to: shades.back) >= 4.5)
    }
  }

  @Test func `Contrast is reckoned as WCAG does`() {
    #expect(abs(Shade(0).contrast(to: Shade(0xFFFFFF)) - 21) < 0.001)
    #expect(abs(Shade(0x767676).contrast(to: Shade(0xFFFFFF)) - 4.54) < 0.01)
  }

  @Test(arguments: [
    "", "#", "0b6e4f", "#0b6e4", "#0b6e4f0", "#0b6e4g", "#+b6e4f", "red", "#０b6e4", "};*{x:y",
  ])
  func `What is no colour is none`(_ text: String) {
    #expect(AccentColour(text) == nil)
  }

  @Test func `Styles are told by their address alone`() throws {
    let colour = try #require(AccentColour("#0B6E4F"))
    #expect(colour.place.text == "/assets/accent-1-0b6e4f.css")
    let styles = try #require(AccentColour.styles(named: "accent-1-0b6e4f.css"))
    #expect(styles.hasPrefix(":root { --accent: light-dark(#"))
    for name in ["style.css", "accent-1-.css", "accent-1-0b6e4.css", "accent-1-};*{x:y.css"] {
      #expect(AccentColour.styles(named: name) == nil)
    }
  }

  @Test func `Pages have it with the Enterprise tier alone`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .enterprise)
    let profile = "/companies/\(company)/profile"
    await anna.open(profile)
    try await anna.submit("profile", [("accentColor", "green")])
    #expect(anna.status == 422 && anna.words.contains(FormWords.colour))
    try await anna.submit("profile", [("accentColor", "#aa3300")])
    let place = "/assets/accent-1-aa3300.css"
    #expect(anna.page.contains("href=\"\(place)\""))
    await anna.open("/companies")
    #expect(!anna.page.contains("accent-1-"), "it is of no company")
    await anna.open(place)
    #expect(anna.status == 200 && anna.page.contains("--accent:"))
    await anna.open("/assets/accent-1-zz3300.css")
    #expect(anna.status == 404)
    let tier = "/companies/\(company)/share/tier"
    await anna.open("/companies/\(company)/settings")
    #expect(anna.page.contains("href=\"\(tier)\""))
    await anna.open(tier)
    try await anna.submit("tier", [("tier", "business")])
    #expect(anna.words.contains("The company’s tier is Business now."))
    await anna.open(profile)
    #expect(!anna.page.contains("accent-1-") && !anna.page.contains("accentColor"))
    try await anna.submit("profile", [("phone", "1")])
    await anna.open(tier)
    try await anna.submit("tier", [("tier", "enterprise")])
    await anna.open(profile)
    #expect(anna.page.contains("href=\"\(place)\""), "nothing was lost")
    try await anna.submit("profile", [("accentColor", "")])
    #expect(!anna.page.contains("accent-1-"))
    try await house.close()
  }
}
