// Players.
extension Korean {
  static func text(_ phrase: PlayerPhrase) -> Template {
    switch phrase {
    case .name: "이름"
    case .age: "나이"
    case .skill: "실력"
    case .position: "포지션"
    case .favouriteTeam: "좋아하는 팀"
    case .number: "등번호"
    case .beginner: "초급"
    case .amateur: "아마추어"
    case .professional: "프로"
    case .goalkeeper: "골키퍼"
    case .defender: "수비수"
    case .midfielder: "미드필더"
    case .winger: "윙어"
    case .striker: "공격수"
    case .goalkeeperShort: "GK"
    case .defenderShort: "DF"
    case .midfielderShort: "MF"
    case .wingerShort: "W"
    case .strikerShort: "FW"
    }
  }

  static func text(_ phrase: PlayerList.Phrase) -> Template {
    switch phrase {
    case .title: "선수"
    case .marked: .plural(other: "{n}명 선택")
    case .players: .plural(other: "선수 {n}명")
    case .find: "찾기"
    case .endFinding: "목록으로"
    case .mark: "선택"
    case .markAll: "모두"
    case .markPlayers: "선수 선택"
    case .choose: "팀 나누기"
    case .join: "경기에 넣기"
    case .add: "선수 추가"
    case .delete: "삭제"
    case .deletion: "{name} 선수를 삭제할까요?"
    case .deletionDetail: "지난 경기에는 이름이 남습니다."
    case .deleted: "{name} 선수를 삭제했습니다"
    case .nobodyMarked: "먼저 선수를 선택하세요"
    case .nobody: "선택할 선수가 없습니다"
    case .everybodyPlays: "모두 이미 경기에 있습니다."
    case .withoutPlayers: "선수 없이"
    case .empty: "아직 선수가 없습니다."
    case .emptyHint: "{key} 키로 추가하거나 목록을 가져오세요:"
    case .importHint: "목록을 가져오세요:"
    case .notFound: "“{text}” 검색 결과가 없습니다."
    }
  }

  static func text(_ phrase: PlayerEdit.Phrase) -> Template {
    switch phrase {
    case .none: "없음"
    case .same: "아직 바뀐 것이 없습니다."
    case .sameButCase: "대소문자만 바꾼 것은 변경으로 보지 않습니다."
    case .nameNeeded: "선수 이름이 필요합니다. 입력하세요."
    case .ageOutside: "나이는 {least}부터 {most}까지의 숫자이거나 비어 있어야 합니다."
    case .numberOutside: "등번호는 {least}부터 {most}까지이거나 비어 있어야 합니다."
    case .unseen: "보이는 글자가 없습니다. 이름을 입력하거나 비워 두세요."
    }
  }

  static func text(_ phrase: PlayerCard.Phrase) -> Template {
    switch phrase {
    case .title: "선수"
    case .personal: "개인 정보"
    case .play: "플레이"
    case .likes: "취향"
    case .won: "승"
    case .drawn: "무승부"
    case .lost: "패"
    case .games: "경기"
    case .wins: "승"
    case .draws: "무"
    case .losses: "패"
    case .goals: "득실점"
    case .noGames: "아직 뛴 경기가 없습니다"
    case .edit: "변경"
    case .sides: "정보 · 경기"
    }
  }

  static func text(_ phrase: PlayerAdd.Phrase) -> Template {
    switch phrase {
    case .title: "선수 추가"
    case .add: "추가"
    case .withNumber: "다음 빈 등번호 {n}번으로"
    case .nameNeeded: "이름을 입력하세요. 나머지는 나중에 정할 수 있습니다."
    case .namesake: "{name} 선수가 이미 있습니다. {key} 키를 누르면 한 명 더 추가합니다."
    }
  }
}
