import Device
import Model
import PageParts

/// The part of the sync page that says whether the device agrees with the container.
enum HealthPart {
  static func render(
    _ company: CompanyView, _ health: CompanyHealth, _ form: FormView
  ) -> HTML {
    Tag.section(.id("health")) {
      Tag.h2 { HealthWords.title }
      Tag.p(.class("hint")) { HealthWords.intro }
      checked(health)
      if !health.repairs.isEmpty {
        Tag.ul(.class("entries"), .id("repairs")) {
          for repair in health.repairs { line(repair) }
        }
      }
      form.render(
        to: Place("companies").at(company.id).at("sync").at("check"), id: "check", isPlain: true
      ) {
        Button.submit(HealthWords.check, style: .usual)
      }
    }
  }

  private static func checked(_ health: CompanyHealth) -> HTML {
    Tag.p(.id("last-checked")) {
      if let moment = health.lastChecked {
        HealthWords.lastChecked
        " "
        MomentText.render(moment)
      } else {
        HealthWords.neverChecked
      }
    }
  }

  private static func line(_ repair: Repair) -> HTML {
    Tag.li {
      Tag.p {
        Badge.render(SyncWords.kind(repair.kind))
        " "
        HealthWords.sentence(repair.what)
      }
      Tag.p(.class("hint")) {
        MomentText.render(Moment(milliseconds: Int64(clamping: repair.time)))
      }
    }
  }

  /// What is said after a comparison.
  static func notice(_ outcome: CheckOutcome) -> Notice {
    switch outcome {
    case .later(let reason): return .failed(reason)
    case .unreachable: return .failed(HealthWords.unreachable)
    case .compared(let report):
      let repaired = RepairCount(report.repairs).sentences
      if let damaged = RepairCount.sentence(damaged: report.damaged) {
        return .failed((repaired + [damaged]).joined(separator: " "))
      }
      guard repaired.isEmpty else { return .done(repaired.joined(separator: " ")) }
      return .done(HealthWords.agrees(Int(clamping: report.records)))
    }
  }
}

/// The words about comparing with the container.
enum HealthWords {
  static var title: String { say("Check") }
  static var check: String { say("Check this company") }
  static var intro: String {
    say(
      "Once a day this device compares all it has with the server. What a bad disk changed is "
        + "repaired and listed here.")
  }
  static var lastChecked: String { say("Last checked") }
  static var neverChecked: String { say("Not checked yet.") }
  static var unreachable: String {
    say("The server can’t be reached. Check again when the network is back.")
  }

  static func agrees(_ count: Int) -> String {
    say(
      count, one: "1 record was checked: it agrees with the server.",
      other: "\(Grouped.text(count)) records were checked: all agree with the server.")
  }

  static func sentence(_ what: Repair.What) -> String {
    switch what {
    case .replaced: say("A record was damaged on this device and repaired from the server.")
    case .inserted: say("A record was missing on this device and came back from the server.")
    case .kept: say("A record was only on this device. It is kept above.")
    case .removed:
      say("A row could not be read any more and is not on the server either. It was removed.")
    case .counted: say("The number of records was wrong and was counted anew.")
    case .offered: say("A record was damaged on the server and repaired from this device.")
    }
  }
}
