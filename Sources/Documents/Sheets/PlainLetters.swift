/// What letters are written as where only those of English are allowed.
package enum PlainLetters {
  /// By the letter.
  package static let all: [Unicode.Scalar: String] = {
    var all: [Unicode.Scalar: String] = [:]
    for (letters, written) in groups {
      for letter in letters.unicodeScalars {
        all[letter] = written
        let capital = String(letter).uppercased()
        if capital.unicodeScalars.count == 1, let scalar = capital.unicodeScalars.first,
          scalar != letter, all[scalar] == nil
        {
          all[scalar] = written.prefix(1).uppercased() + written.dropFirst()
        }
      }
    }
    return all
  }()

  private static let groups: [(letters: String, written: String)] =
    latin + greek + cyrillic + signs

  private static let latin = [
    ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("ẞ", "SS"), ("æ", "ae"), ("œ", "oe"),
    ("ø", "o"), ("å", "a"), ("þ", "th"), ("ð", "d"), ("àáâãāăą", "a"), ("çćĉċč", "c"), ("ďđ", "d"),
    ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ĥħ", "h"), ("ìíîïĩīĭįı", "i"), ("ĵ", "j"), ("ķ", "k"),
    ("ĺļľŀł", "l"), ("ñńņňŋ", "n"), ("òóôõōŏő", "o"), ("ŕŗř", "r"), ("śŝşšș", "s"), ("ţťŧț", "t"),
    ("ùúûũūŭůűų", "u"), ("ŵ", "w"), ("ýÿŷ", "y"), ("źżž", "z"), ("İ", "I"),
  ]

  private static let greek = [
    ("αά", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("εέ", "e"), ("ζ", "z"), ("ηήιίϊΐ", "i"),
    ("θ", "th"), ("κ", "k"), ("λ", "l"), ("μ", "m"), ("ν", "n"), ("ξ", "x"), ("οό", "o"),
    ("π", "p"), ("ρ", "r"), ("σς", "s"), ("τ", "t"), ("υύϋΰ", "y"), ("φ", "f"), ("χ", "ch"),
    ("ψ", "ps"), ("ωώ", "o"),
  ]

  private static let cyrillic = [
    ("а", "a"), ("б", "b"), ("в", "v"), ("г", "g"), ("д", "d"), ("еэ", "e"), ("ж", "zh"),
    ("з", "z"), ("иы", "i"), ("й", "y"), ("к", "k"), ("л", "l"), ("м", "m"), ("н", "n"), ("о", "o"),
    ("п", "p"), ("р", "r"), ("с", "s"), ("т", "t"), ("у", "u"), ("ф", "f"), ("х", "h"), ("ц", "ts"),
    ("ч", "ch"), ("ш", "sh"), ("щ", "sht"), ("ъ", "a"), ("ь", "y"), ("ю", "yu"), ("я", "ya"),
    ("ё", "yo"), ("є", "ye"), ("і", "i"), ("ї", "yi"), ("ґ", "g"),
  ]

  private static let signs = [
    ("&", "+"), ("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("@", "(at)"), ("_–—−", "-"),
    ("‘’‚`´\"“”„«»‹›", "'"), ("[{<", "("), ("]}>", ")"), ("\\|", "/"), (";", ","), ("!", "."),
    ("*#%~^=§°", "."), ("…", "..."), ("№", "No"), ("²", "2"), ("³", "3"), ("½", "1/2"),
  ]
}
