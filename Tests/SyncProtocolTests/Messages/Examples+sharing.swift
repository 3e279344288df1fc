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
    .endLink, .stop, .leave, .comeBack, .withdraw(record), .remove(account),
    .invite(name: "Ben", permission: .canEdit, role: .sales, lifetime: 60),
    .change(account, version: 3, MemberRights(role: .courier, permission: .viewOnly)),
    .invite(
      name: "Ben", permission: .canEdit, role: .sales, lifetime: 60, email: "ben@example.com"),
    .offerOwnership(account, version: 3, lifetime: 60), .withdrawOwnership(record),
    .acceptOwnership(record), .declineOwnership(record), .delete, .restore,
    .bringBack(
      [EndedPlace(of: account)],
      offers: [EndedOffer(id: record, madeAt: 300), EndedOffer(id: company, madeAt: 5)]),
  ]

  static let sharing: [Example] =
    [
      Example(
        ShareState(
          company: company, tier: .business, ownerChoosesTier: true, link: offer,
          participants: [participant], invitations: [offer])),
      Example(ShareAnswer(secret: "abcdef")),
      Example(ShareAnswer(secret: "abcdef", made: EndedOffer(id: record, madeAt: 300))),
      Example(
        ShareState(
          company: company, tier: .free, ownerChoosesTier: false, link: nil, participants: [],
          invitations: [], sendsMail: true,
          ownershipOffer: OwnershipOffer(
            id: record, account: account, madeAt: 5, expiresAt: 300, isDeclined: true))),
      Example(
        FeedEntry(zone: company, standing: .companyDeleted, head: 0, waitsUntil: 300)),
      Example(
        DeletedCompanies([
          DeletedCompany(company: company, name: "Bolts", deletedAt: 5, endsAt: 300)
        ])),
    ] + acts.map { Example(ShareCommand($0, in: company)) }
}
