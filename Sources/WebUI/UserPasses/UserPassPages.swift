import Model
import PageParts

/// The page that makes a UserPass.
enum UserPassPages {
  static func create(_ form: FormView, _ company: CompanyView, to place: Place) -> Page {
    Page(UserPassWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { UserPassWords.title }
      Tag.p(.class("lead")) { UserPassWords.intro(company.name) }
      if company.member.isOwner { Tag.p(.class("hint")) { UserPassWords.superUser } }
      form.render(to: place, id: "user-pass", hasFile: true) {
        TextField(
          "userName", UserPassWords.userName, .userName, hint: UserPassWords.userNameHint,
          isRequired: true
        ).first.render(form)
        Tag.div(.class("pair")) {
          TextField(
            "password", UserPassWords.password, .newPassword, hint: UserPassWords.passwordHint,
            isRequired: true
          ).render(form)
          TextField("confirm", UserPassWords.confirm, .passwordAgain, isRequired: true).render(form)
        }
        TextField(
          "displayName", UserPassWords.displayName, hint: UserPassWords.displayNameHint,
          isRequired: true
        ).render(form)
        TextField("email", UserPassWords.email, .email).render(form)
        PictureField(
          name: "picture", label: UserPassWords.picture,
          hint: UserPassWords.pictureHint + " " + LayoutWords.pictureHint, isCut: true
        ).render(form)
        ButtonRow.render {
          Button.submit(UserPassWords.create)
          if company.userPass == .unneeded {
            Button.link(LayoutWords.cancel, SettingsPage.place(company), style: .quiet)
          }
          if !company.member.isOwner {
            Button.link(
              ParticipantWords.leave, ShareSections.place(company).at("leave"), style: .quiet)
          }
        }
      }
    }
  }

  /// While the account's zone has not come: a second UserPass must not be made.
  static func wait(_ place: Place) -> Page {
    Page(UserPassWords.waitTitle, isNarrow: true) {
      Tag.h1 { UserPassWords.waitTitle }
      Tag.p(.class("lead")) { UserPassWords.wait }
      Button.link(UserPassWords.again, place)
    }
  }
}
