import PageParts
import SyncProtocol

/// What the pages of signing up and in tell of the share link that a browser has opened: whose
/// company it is, before somebody makes an account for it.
enum OpenedLink {
  case none
  /// What it offers.
  case offers(LinkOffer)
  /// Nobody comes in by it now; the sentence says why.
  case closed(String)
  /// Nobody can say: the container can't be asked, or speaks an older protocol.
  case untold

  init(_ answer: Answer<LinkOffer>) {
    switch answer {
    case .done(let offer): self = .offers(offer)
    case .refused(let refusal) where refusal.code == .linkDead: self = .closed(refusal.message)
    case .refused, .unreachable: self = .untold
    }
  }

  /// What a page begins with; `other` is what it says where no link was opened.
  @HTMLBuilder
  func intro(_ other: String) -> HTML {
    switch self {
    case .none: Tag.p(.class("lead")) { other }
    case .offers(let offer):
      Tag.p(.class("lead"), .id("offer")) {
        SharingWords.offer(offer.companyName, offer.ownerName)
      }
      Tag.p { AccountWords.offerNext }
    case .closed(let sentence):
      Tag.p(.class("notice bad"), .id("offer-closed"), Attribute("role", "alert")) { sentence }
      Tag.p(.class("lead")) { AccountWords.offerClosed }
    case .untold: Tag.p(.class("lead")) { AccountWords.offerIntro }
    }
  }
}
