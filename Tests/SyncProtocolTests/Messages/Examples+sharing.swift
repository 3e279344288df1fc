import Model
import SyncProtocol

extension Examples {
  private static let offer = ShareOffer(
    id: record, name: "Ben", permission: .canEdit, role: .sales, maker: account, madeAt: 5,
    expiresAt: 300, isDeclined: true)

  private static let participant = ShareParticipant(
    member: Member(participant: account, role: .warehouse, permission: .viewOnly),
    granted: .canEdit, role: "warehouse", displayName: "Ben", version: 3, lastActive: 400)

  private static let acts: [ShareAct] = [
    .endLink, .stop, .leave, .withdraw(record), .remove(account),
    .invite(name: "Ben", permission: .canEdit, role: .sales, lifetime: 60),
    .change(account, version: 3, MemberRights(role: .courier, permission: .viewOnly)),
  ]

  static let sharing: [Example] =
    [
      Example(
        ShareState(
          company: company, tier: .business, ownerChoosesTier: true, link: offer,
          participants: [participant], invitations: [offer])),
      Example(ShareAnswer(secret: "abcdef")),
    ] + acts.map { Example(ShareCommand($0, in: company)) }
}
