import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done on the page of a record to the comments on it; nothing for a kind without.
  func addComments<Kind: RecordType>(to kind: Kind.Type, _ router: inout Router) {
    let whole = Kind.definition.kind
    guard let comments = Schema.current.comments(of: whole)?.kind else { return }
    let added: PartField = { _ in CommentPanel.adding }
    addPartWork(to: kind, "comments", CommentWords.added, &router, field: added) {
      context, record, _, visit in
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      return try await context.addComment(
        visit.text(CommentPanel.adding), to: RecordReference(whole, record), id)
    }
    addPartWork(
      to: kind, "comments/:part/edit", CommentWords.changed, &router,
      field: CommentPanel.rewriting
    ) { context, _, comment, visit in
      try await context.rewrite(
        comment: RecordReference(comments, comment),
        as: visit.text(CommentPanel.rewriting(comment)))
    }
    addPartWork(to: kind, "comments/:part/delete", CommentWords.deleted, &router) {
      context, _, comment, _ in
      try await context.delete(comments, comment)
    }
  }
}
