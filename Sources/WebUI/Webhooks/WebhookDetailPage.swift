import Hub
import Model
import PageParts

/// One webhook: how it stands, how its last calls ended, and what is done to it.
enum WebhookDetailPage {
  static func place(_ id: RecordID, _ company: CompanyView) -> Place {
    WebhookPage.place(company).at("\(id)")
  }

  static func render(
    _ webhook: ListedWebhook, _ tries: [WebhookTry], _ company: CompanyView,
    asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    let title = webhook.draft.name
    return Page(title, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(WebhookPage.place(company))) { WebhookWords.pageTitle }
      }
      Tag.h1 { title }
      standing(webhook)
      acts(webhook, company, form.token)
      Tag.h2 { WebhookWords.lastTries }
      if tries.isEmpty { Tag.p(.class("hint")) { WebhookWords.noTries } } else { table(tries) }
      Tag.h2 { WebhookWords.renewTitle }
      Tag.p(.class("hint")) { WebhookWords.renewHint }
      form.render(to: place(webhook.id, company).at("secret"), id: "renew") {
        again.render(form, place(webhook.id, company))
        ButtonRow.render { Button.submit(WebhookWords.renewTitle) }
      }
      button(.delete, WebhookWords.deleteIt, .danger, webhook, company, form.token)
    }
  }

  private static func standing(_ webhook: ListedWebhook) -> HTML {
    var html = Tag.p(.id("webhook-state")) { WebhookPage.state(webhook) }
    if let pause = webhook.pause {
      html.append(Tag.p { WebhookWords.pause(pause) })
    } else if let obstacle = webhook.obstacle {
      html.append(Tag.p { WebhookWords.obstacle(obstacle) })
    } else if webhook.failures > 0 {
      let next = MomentText.render(moment(webhook.due))
      html.append(Tag.p { HTML.saying(WebhookWords.nextTry, with: next) })
    }
    html.append(
      Tag.p(.class("hint")) {
        if let last = webhook.lastSuccess {
          HTML.saying(WebhookWords.lastSuccess, with: MomentText.render(moment(last)))
        } else {
          WebhookWords.neverTaken
        }
      })
    html.append(Tag.p { Tag.code { webhook.draft.address } })
    html.append(Tag.p(.class("hint")) { WebhookWords.reach(webhook.draft) })
    return html
  }

  private static func acts(
    _ webhook: ListedWebhook, _ company: CompanyView, _ proof: FormToken
  ) -> HTML {
    ButtonRow.render {
      button(.test, WebhookWords.test, .quiet, webhook, company, proof)
      if webhook.pause == nil {
        button(.pause, WebhookWords.pauseIt, .quiet, webhook, company, proof)
      } else {
        button(.resume, WebhookWords.resume, .primary, webhook, company, proof)
      }
    }
  }

  private static func button(
    _ change: WebhookChange, _ label: String, _ style: Button.Style,
    _ webhook: ListedWebhook, _ company: CompanyView, _ proof: FormToken
  ) -> HTML {
    FormView(proof).render(
      to: place(webhook.id, company).at(change.rawValue), id: "webhook-\(change.rawValue)",
      isPlain: true
    ) {
      Button.submit(label, style: style)
    }
  }

  private static func table(_ tries: [WebhookTry]) -> HTML {
    let columns = [
      DataTable.Column("time", WebhookWords.time), DataTable.Column("what", WebhookWords.what),
      DataTable.Column("answer", WebhookWords.answer),
      DataTable.Column("duration", WebhookWords.duration, isNumber: true),
    ]
    return DataTable(caption: WebhookWords.lastTries, columns: columns, isAlone: true).render {
      for attempt in tries {
        Tag.tr {
          Tag.td { MomentText.render(moment(attempt.at)) }
          Tag.td {
            Tag.code { attempt.number > 0 ? "\(attempt.number) \(attempt.word)" : attempt.word }
          }
          Tag.td {
            if let status = attempt.status { Tag.code { "\(status)" } }
            if let problem = attempt.problem { " " + WebhookWords.problem(problem) }
          }
          Tag.td(.class("number")) { "\(attempt.milliseconds) ms" }
        }
      }
    }
  }

  private static func moment(_ milliseconds: UInt64) -> Moment {
    Moment(milliseconds: Int64(clamping: milliseconds))
  }
}
