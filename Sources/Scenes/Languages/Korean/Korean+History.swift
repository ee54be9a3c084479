// Past matches and the table of the season.
extension Korean {
  static func text(_ phrase: ResultWords.Phrase) -> Template {
    switch phrase {
    case .notPlayed: "경기 안 함"
    case .onPenalties: "승부차기 {score}"
    case .penaltiesWon: "승부차기 {team} 승"
    case .penaltiesUnfinished: "승부차기 {score}, 끝나지 않음"
    }
  }

  static func text(_ phrase: SeasonTable.Phrase) -> Template {
    switch phrase {
    case .title: "순위표"
    case .games: "경기"
    case .won: "승"
    case .drawn: "무"
    case .lost: "패"
    case .goals: "득실점"
    case .difference: "+/−"
    case .points: "승점"
    case .scored: "개인 골"
    case .ownGoals: "자책골"
    case .rule: "승점({won}–{drawn}–{lost}), 골득실, 팀 다득점 순"
    case .scorers: "득점 순위"
    case .backToTable: "순위표"
    case .scorersTitle: "득점 순위"
    case .scorersRule: "골 수, 적은 경기 수 순"
    case .noScorers: "기록된 득점자가 아직 없습니다."
    case .noScorersHint: "골을 넣은 뒤 등번호를 입력하세요."
    case .opensList: "{key} 키로 명단을 엽니다."
    case .gone: "{name} 선수는 더 이상 명단에 없습니다"
    case .empty: "끝난 경기가 아직 없습니다."
    case .emptyHint: "경기에 뛴 선수가 여기에 나옵니다."
    }
  }

  static func text(_ phrase: PastGather.Phrase) -> Template {
    switch phrase {
    case .title: "경기"
    case .kickOff: "킥오프 {time}"
    case .end: "종료 {time}"
    case .halfTime: "하프타임"
    case .periodEnd: "{n}피리어드 종료"
    case .bench: "벤치: {names}"
    case .putOnBoard: "전광판에 다시 표시"
    case .scroll: "골 목록 이동"
    }
  }

  static func text(_ phrase: History.Phrase) -> Template {
    switch phrase {
    case .month: "{year}년 {month}"
    case .find: "찾기"
    case .notFound: "“{text}” 경기를 찾을 수 없습니다."
    case .title: "지난 경기"
    case .gathers: .plural(other: "{n}경기")
    case .date: "날짜"
    case .gather: "경기"
    case .season: "순위표"
    case .export: "내보내기"
    case .delete: "삭제"
    case .deletion: "{date} {name} 경기를 삭제할까요?"
    case .deletionDetail: "팀, 점수, 기록이 모두 영구히 사라집니다."
    case .deleted: "{name} 경기를 삭제했습니다"
    case .format: "모든 경기를 내보낼까요?"
    case .formatDetail: "스프레드시트는 CSV, 프로그램은 JSON"
    case .exporting: "내보내는 중…"
    case .exported: "저장했습니다: {path}"
    case .alreadyExporting: "이미 파일을 저장하는 중입니다. 잠시 기다리세요."
    case .inPlay: "진행 중인 경기입니다. 먼저 전광판에서 끝내세요."
    case .nothing: "아직 경기가 없습니다"
    case .empty: "아직 경기가 없습니다."
    case .emptyHint: "메뉴에서 경기를 시작하면 여기에 나옵니다."
    }
  }

  static func text(_ phrase: Month) -> Template {
    switch phrase {
    case .january: "1월"
    case .february: "2월"
    case .march: "3월"
    case .april: "4월"
    case .may: "5월"
    case .june: "6월"
    case .july: "7월"
    case .august: "8월"
    case .september: "9월"
    case .october: "10월"
    case .november: "11월"
    case .december: "12월"
    }
  }
}
