import Device
import Model
import PageParts

/// What may be wrong with syncing, each question with its answer and what to do.
enum DiagnosisPage {
  static let home = Place("diagnosis")

  static func render(_ findings: [Finding]) -> Page {
    let wrong = findings.filter { !$0.isFine }
    return Page(DiagnosisWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { DiagnosisWords.title }
      Tag.p(.class("notice \(wrong.isEmpty ? "good" : "bad")"), .id("diagnosis-sentence")) {
        DiagnosisWords.sentence(wrong.count)
      }
      Tag.ul(.class("entries"), .id("findings")) {
        for finding in wrong { line(finding) }
        for finding in findings where finding.isFine { line(finding) }
      }
      Tag.p(.class("hint")) {
        DiagnosisWords.link
        " "
        Tag.a(.href(Place("join"))) { DiagnosisWords.join }
      }
      ButtonRow.render {
        Button.link(DiagnosisWords.again, home)
        Button.link(LayoutWords.companies, Place("companies"), style: .quiet)
      }
    }
  }

  private static func line(_ finding: Finding) -> HTML {
    Tag.li(.id(id(finding))) {
      Tag.p {
        Badge.render(
          finding.isFine ? DiagnosisWords.fine : DiagnosisWords.look,
          tone: finding.isFine ? .good : .bad)
        " "
        Tag.strong { finding.question }
      }
      Tag.p { finding.answer }
      if let advice = finding.advice {
        Tag.p(.class("hint")) {
          advice
          if let (place, words) = way(finding) {
            " "
            Tag.a(.href(place)) { words }
          }
        }
      }
    }
  }

  private static func id(_ finding: Finding) -> String {
    let company = finding.company.map { "-\($0)" } ?? ""
    return "finding-\(finding.what.rawValue)\(company)"
  }

  /// Where it is done; nil where no page helps.
  private static func way(_ finding: Finding) -> (Place, String)? {
    let company = finding.company.map { Place("companies").at($0) }
    switch finding.what {
    case .signedIn: return (Place("sign-in"), DiagnosisWords.signIn)
    case .accountDeleted: return (Place("sign-up"), AccountWords.signUp)
    case .refused, .parked: return (Place("companies"), DiagnosisWords.companies)
    case .rescued, .unopenable: return (RescuePages.home, DiagnosisWords.decide)
    case .paused where !finding.isFine:
      return company.map { ($0.at("share").at("confirm"), DiagnosisWords.confirm) }
    case .files: return company.map { ($0.at("quarantine"), DiagnosisWords.decide) }
    case .reachable, .certificate, .clock, .version, .disk, .waiting, .sealed, .paused, .rights,
      .ownership, .tier, .link, .other:
      return nil
    }
  }
}
