/// What the commands answer by which companies change hands, are deleted and come back.
enum OwnershipAnswers {
  static let offer: [AnswerMember] = [
    .id("company", "the company"), .id("offeredTo", "the account that may accept it"),
  ]
  private static let one: [AnswerMember] = [
    .object("company", CompanyAnswers.company, "the company as it is now")
  ]
  static let accept = one
  static let decline = one
  static let withdraw = one
  static let restore = one

  static let delete: [AnswerMember] = [
    .id("company", "the company"), .number("daysLeft", "for how long it can be brought back"),
  ]

  private static let deletedCompany = AnswerObject(
    "deleted company",
    [
      .id("id", "the company"), .text("name", "its name"),
      .number("daysLeft", "for how long it can be brought back"),
      .time("endsAt", "when it is gone for good"),
    ])

  static let deleted: [AnswerMember] = [
    .list("deleted", deletedCompany, "those that can be brought back")
  ]
}
