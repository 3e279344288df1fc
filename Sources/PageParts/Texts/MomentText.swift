package import Model

/// A moment in words. Written in UTC; the page's script turns it into the reader's own time.
package enum MomentText {
  /// The whole moment.
  package static func render(_ moment: Moment) -> HTML {
    Tag.time(Attribute("datetime", iso(moment)), Attribute("data-time")) { text(moment) }
  }

  /// The day alone, for rows of lists; script writes the time of day where it was today, and says
  /// the whole moment where one points at it.
  package static func short(_ moment: Moment) -> HTML {
    Tag.time(
      Attribute("datetime", iso(moment)), Attribute("data-short")
    ) { day(moment) }
  }

  /// The time of day alone, under a heading that has the day.
  package static func ofDay(_ moment: Moment) -> HTML {
    Tag.time(Attribute("datetime", iso(moment)), Attribute("data-time")) { clock(moment) }
  }

  /// `2026-11-20 14:05 UTC`.
  package static func text(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    return "\(Speech.language.days.text(parts.date)) \(parts.clock) UTC"
  }

  /// `2026-11-20`, as the language of the page writes it.
  package static func day(_ moment: Moment) -> String {
    Speech.language.days.text(MomentParts(moment).date)
  }

  /// `14:05 UTC`.
  package static func clock(_ moment: Moment) -> String { MomentParts(moment).clock + " UTC" }

  /// `2026-11-20T14:05:33Z`.
  package static func iso(_ moment: Moment) -> String { MomentParts(moment).iso }
}
