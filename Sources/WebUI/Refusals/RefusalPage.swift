/// The pages that say why something can't be shown.
enum RefusalPage {
  static func render(_ reason: PageRefusal) -> HTML {
    page(RefusalWords.title(reason)) {
      Tag.p(.class("lead")) { RefusalWords.advice(reason) }
    }
  }

  /// The reference number stands in the log, too.
  static func failed(reference: String) -> HTML {
    page(RefusalWords.failedTitle) {
      Tag.p(.class("lead")) { RefusalWords.failedAdvice }
      Tag.p { Tag.code(.id("reference")) { reference } }
    }
  }

  private static func page(_ title: String, @HTMLBuilder content: () -> HTML) -> HTML {
    let page = Page(title, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      content()
      Tag.div(.class("actions")) { Controls.link(RefusalWords.start, Place()) }
    }
    return Layout.render(page, Frame())
  }
}
