/// Languages in which people are written to, by the codes of ISO 639, in the order of their names.
package enum SpokenLanguages {
  private static let coded = CodedNames(list)

  /// All of them.
  package static var all: [(code: String, name: String)] { coded.all }

  /// A language's name in the language of the page; another code stays itself.
  package static func name(of code: String) -> String { coded.name(of: code) }

  /// The code of a language that somebody names in any language, or by its code, with a country
  /// behind it too such as `de-AT`; nil for none of these.
  package static func code(named text: String) -> String? {
    let folded = text.trimmed.lowercased()
    let first = String(folded.prefix { $0 != "-" && $0 != "_" })
    return coded.names[first] == nil ? codes[folded] : first
  }

  /// The codes by names in every language that pages have.
  private static let codes = coded.codesByName()

  private static let list = """
    sq Albanian
    ar Arabic
    hy Armenian
    az Azerbaijani
    eu Basque
    be Belarusian
    bs Bosnian
    bg Bulgarian
    ca Catalan
    zh Chinese
    hr Croatian
    cs Czech
    da Danish
    nl Dutch
    en English
    et Estonian
    fi Finnish
    fr French
    gl Galician
    ka Georgian
    de German
    el Greek
    he Hebrew
    hi Hindi
    hu Hungarian
    is Icelandic
    id Indonesian
    ga Irish
    it Italian
    ja Japanese
    ko Korean
    lv Latvian
    lt Lithuanian
    lb Luxembourgish
    mk Macedonian
    mt Maltese
    no Norwegian
    fa Persian
    pl Polish
    pt Portuguese
    ro Romanian
    ru Russian
    sr Serbian
    sk Slovak
    sl Slovenian
    es Spanish
    sv Swedish
    th Thai
    tr Turkish
    uk Ukrainian
    vi Vietnamese
    """
}
