package import Localization

/// The texts of the set-up that only phones have.
enum PhoneSetUpPhrase: String, CataloguePart {
  case language, pitch, desk, deskUser, deskPassword, addPictures, addPlayers, saved, added
  case badDesk, badPicture

  var section: String { "phone.set-up" }
}

extension PhonePresenter {
  /// The page that sets up a board that runs from a card.
  /// - Parameter language: The language of the board's screen.
  package func setUpPage(_ facts: SetUp.Facts, language: Language) -> PhoneManageViewModel {
    typealias Field = PhoneManageViewModel.Field
    func field(_ key: String, _ phrase: some CataloguePart, _ value: String = "", isSecret: Bool = false)
      -> Field
    {
      var field = Field(key: key, label: words(phrase), value: value)
      field.secret = isSecret
      return field
    }
    var page = PhoneManageViewModel(
      title: words(SetUp.Phrase.networkTitle), detail: words(SetUp.Phrase.optional))
    var languages = field("language", PhoneSetUpPhrase.language, language.rawValue)
    languages.options = Language.all.map {
      PhoneManageViewModel.Option(value: $0.rawValue, label: $0.facts.name)
    }
    page.form = PhoneManageViewModel.Form(
      fields: [
        languages, field("network", SetUp.Phrase.network), field("password", SetUp.Phrase.password),
        field("country", SetUp.Phrase.country),
        field("timeZone", SetUp.Phrase.timeZone, facts.timeZone),
        field("pitch", PhoneSetUpPhrase.pitch, facts.pitch),
        field("desk", PhoneSetUpPhrase.desk, facts.desk),
        field("deskUser", PhoneSetUpPhrase.deskUser, facts.deskUser),
        field("deskPassword", PhoneSetUpPhrase.deskPassword, isSecret: true),
      ],
      submit: PhoneViewModel.Button(label: words(SetUp.Phrase.save)), post: "/phones/set-up",
      done: words(PhoneSetUpPhrase.saved), meanwhile: words(SetUp.Phrase.joining))
    func upload(_ kind: String, _ phrase: PhoneSetUpPhrase, accept: String) -> PhoneManageViewModel.Upload {
      .init(
        label: words(phrase), post: "/phones/upload/\(kind)", accept: accept,
        done: words(PhoneSetUpPhrase.added))
    }
    page.uploads = [
      upload("picture", .addPictures, accept: "image/png,image/jpeg"),
      upload("players", .addPlayers, accept: ".csv,text/csv"),
    ]
    return page
  }
}
