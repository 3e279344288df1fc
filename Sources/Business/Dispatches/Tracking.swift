import HTTPCalling
package import Model

/// Where parcels are followed.
package enum Tracking {
  /// The addresses of carriers that many know, by words of their names.
  private static let known: [(words: [String], link: String)] = [
    (["dhl"], "https://www.dhl.com/en/home/tracking.html?tracking-id={number}"),
    (
      ["deutsche post"],
      "https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer={number}"
    ),
    (["ups"], "https://www.ups.com/track?tracknum={number}"),
    (["fedex"], "https://www.fedex.com/fedextrack/?trknbr={number}"),
    (["dpd"], "https://tracking.dpd.de/status/en_US/parcel/{number}"),
    (["gls"], "https://gls-group.com/track/{number}"),
    (["royal mail"], "https://www.royalmail.com/track-your-item#/tracking-results/{number}"),
    (["postnl"], "https://postnl.nl/tracktrace/?B={number}"),
    (["usps"], "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}"),
  ]

  /// What a program for maps opens (RFC 5870), of an address a line each.
  package static func map(of address: [String]) -> String {
    "geo:0,0?q=\(URLText.encoded(address.joined(separator: ", ")))"
  }

  /// The address at which a carrier tells of a number; nil where nobody knows it, and for one that
  /// is no address of the web.
  package static func link(_ number: String, of carrier: Record<Carrier>?) -> String? {
    guard let carrier, !number.isEmpty else { return nil }
    let name = (carrier[.name] ?? "").lowercased()
    let words = name.split { !$0.isLetter }.map(String.init)
    let usual = known.first { entry in
      entry.words.contains { $0.contains(" ") ? name.contains($0) : words.contains($0) }
    }
    guard let pattern = carrier[.trackingLink] ?? usual?.link,
      pattern.hasPrefix("https://") || pattern.hasPrefix("http://")
    else { return nil }
    return pattern.replacing("{number}", with: URLText.encoded(number))
  }
}
