import Model
import PageParts
import SyncProtocol

/// The devices of the account, each with a way to sign it out.
enum DevicesPage {
  static func render(_ devices: [DeviceEntry], _ token: FormToken) -> Page {
    frame {
      Tag.p(.class("lead")) { DevicesWords.intro }
      Tag.ul(.class("entries"), .id("devices")) {
        for device in devices { line(device, token) }
      }
    }
  }

  static func without(_ reason: String) -> Page {
    frame { Tag.p(.class("notice quiet"), .id("devices-unknown")) { reason } }
  }

  private static func frame(@HTMLBuilder _ content: () -> HTML) -> Page {
    Page(DevicesWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { DevicesWords.title }
      content()
    }
  }

  private static func line(_ device: DeviceEntry, _ token: FormToken) -> HTML {
    Tag.li(.id("device-\(device.device)")) {
      Tag.p {
        Tag.strong { device.name.isEmpty ? DevicesWords.unnamed : device.name }
        if device.isThisOne {
          " "
          Badge.render(DevicesWords.thisOne)
        }
      }
      Tag.p(.class("hint")) {
        if device.isThisOne {
          DevicesWords.seenNow
        } else {
          DevicesWords.lastSeen
          " "
          MomentText.render(Moment(milliseconds: Int64(clamping: device.lastSeen)))
        }
        " · "
        DevicesWords.signedIn
        " "
        MomentText.render(Moment(milliseconds: Int64(clamping: device.signedIn)))
      }
      FormView(token).render(
        to: Place("devices", device.device.description).at("sign-out"),
        id: "out-\(device.device)", isPlain: true
      ) {
        Button.submit(DevicesWords.signOut, style: .quiet)
      }
    }
  }
}
