import GatherModel

// What happens in a match, and why something cannot.
extension Korean {
  static func text(_ phrase: NamedFormat.Phrase) -> Template {
    switch phrase {
    case .casual: "동네 축구"
    case .fiveASide: "5인제"
    case .sevenASide: "7인제"
    case .football: "축구"
    case .youth: "유소년"
    case .futsal: "풋살"
    case .futsalRunning: "풋살 (러닝 타임)"
    }
  }

  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template {
    switch phrase {
    case .inKicks: "승부차기에는 시계가 없습니다"
    case .notInPlay: "피리어드가 시작되지 않았습니다"
    case .formatsWithIt: "가능한 형식: {formats}"
    case .noAddedTime: "이 형식에는 추가 시간이 없습니다"
    case .addedTimeNotLowered: "추가 시간은 {n}분보다 늘릴 수만 있습니다"
    case .addedTimeAtLimit: "추가 시간은 {n}분까지입니다"
    case .noSinBin: "이 형식에는 일시 퇴장이 없습니다"
    case .timeOutUnderWay: "타임아웃이 진행 중입니다"
    case .noKicks: "이 형식에는 승부차기가 없습니다"
    case .tooEarlyForKicks: "승부차기는 마지막 피리어드 뒤에 합니다"
    case .notInKicks: "승부차기가 시작되지 않았습니다"
    case .notTheirKick: "다음은 {team} 차례입니다"
    case .kicksOver: "승부차기가 끝났습니다"
    case .noSuchEntry: "이 기록은 그렇게 바꿀 수 없습니다"
    case .notTheLastKick: "이후의 킥을 먼저 삭제하세요"
    case .minuteNotPlayed: "아직 진행되지 않은 시간입니다"
    case .formatTooShort: "경기가 이미 그 형식의 피리어드 {n}개를 지났습니다"
    case .sameFormat: "이미 그 형식입니다"
    case .formatTooLate: "연장전과 승부차기 중에는 형식을 바꿀 수 없습니다"
    case .chooseFirst: "먼저 고르세요"
    case .chooseSide: "화살표로 팀을 고르세요"
    case .noGoal: "골이 없습니다"
    case .nothingHappened: "아직 기록이 없습니다"
    case .alreadyOff: "{player}: 이미 퇴장한 선수입니다"
    case .nobodysNumber: "{team}에 {n}번이 없습니다: 선수를 고르거나 번호만 남기세요"
    case .sharedNumber: "{team}에 {n}번이 여러 명입니다: 선수를 고르세요"
    case .sharedNumbers: "{team}: {names} 모두 {n}번입니다"
    case .noPlayer: "선수가 없는 기록입니다"
    }
  }

  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template {
    switch phrase {
    case .goal: "{team} +1 → {n}"
    case .goalTakenBack: "{team} −1 → {n}"
    case .clockRuns: "시계 작동"
    case .clockPaused: "시계 일시 정지"
    case .clockSet: "시계 설정: {time}"
    case .clockSetStopped: "시계 설정: {time}, 정지"
    case .clockOnBySeconds: "시계 +{n}초"
    case .clockBackBySeconds: "시계 −{n}초"
    case .clockOnByMinutes: "시계 +{n}분"
    case .clockBackByMinutes: "시계 −{n}분"
    case .clockCancelled: "시계 초기화: {time}"
    case .periodEnded: "{period} 종료"
    case .sidesSwapped: "진영 교체"
    case .gatherEnded: "경기 종료 {score}"
    case .addedTime: "추가 시간: 최소 {n}분"
    case .card: "{team}: {card} {player}"
    case .kicksBegun: "승부차기: {score}, {miss}"
    case .kickScored: "{team}: 성공 → {n}"
    case .kickMissed: "{team}: 실패"
    case .named: "{what}: {player}"
    case .unnamed: "{what}: 선수 모름"
    case .minute: "{what}: {minute}"
    case .removed: "기록 삭제됨"
    case .format: "형식: {format}"
    case .teams: "팀 변경됨"
    case .playsFor: "{player}: {team}"
    case .onBench: "{player}: 벤치"
    case .undone: "되돌림: {act}"
    case .redone: "다시 적용: {act}"
    }
  }

  static func text(_ phrase: Scoreboard.ActPhrase) -> Template {
    switch phrase {
    case .goal: "골"
    case .correction: "점수 정정"
    case .clockStart: "시계 시작"
    case .clockPause: "시계 일시 정지"
    case .clockSetting: "시계 설정"
    case .clockReset: "시계 초기화"
    case .periodEnd: "피리어드 종료"
    case .sidesSwap: "진영 교체"
    case .gatherEnd: "경기 종료"
    case .addedTime: "추가 시간"
    case .card: "카드"
    case .kicksBegin: "승부차기 시작"
    case .kick: "승부차기 킥"
    case .player: "선수 지정"
    case .minute: "시간 정정"
    case .removal: "기록 삭제"
    case .format: "형식 변경"
    case .teams: "팀 변경"
    }
  }

  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template {
    switch phrase {
    case .goalsToday: "오늘 {n}골"
    case .winner: "{team} 승리"
    case .draw: "무승부"
    case .toKick: "{team} 차례"
    case .afterExtraTime: "연장전 종료"
    case .afterPenalties: "승부차기 종료"
    case .wins: "{team} 승부차기 {score} 승리"
    case .penaltiesUnfinished: "승부차기 {score}, 끝나지 않음"
    case .noWall: "벽 없는 프리킥"
    case .timeOut: "타임아웃 {team}  {time}"
    case .timeOutOver: "타임아웃 종료"
    case .until: "{period} 시작까지"
    case .untilExtraTime: "연장전 시작까지"
    case .mayStart: "{period} 준비"
    case .goal: "골"
    case .ownGoal: "자책골"
    case .ownGoalMark: "자책골"
    case .ownGoalSign: "자책"
    case .penaltyGoal: "페널티킥 골"
    case .penaltyMark: "PK"
    case .kickScored: "승부차기 성공"
    case .kickMissed: "승부차기 실패"
    case .yellow: "경고"
    case .secondYellow: "경고 누적 퇴장"
    case .red: "퇴장"
    case .sinBin: "일시 퇴장"
    }
  }

  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template {
    switch count {
    case .foul:
      switch use {
      case .label: "파울"
      case .entry: "파울"
      case .act: "파울"
      case .echo: "{team}: 파울 {n}"
      case .keys: "왼쪽 / 오른쪽 팀 파울"
      case .notCounted: "이 형식은 파울을 세지 않습니다"
      case .atLimit: "{team}: 파울은 최대 {n}개입니다"
      }
    case .timeOut:
      switch use {
      case .label: "타임아웃"
      case .entry: "타임아웃"
      case .act: "타임아웃"
      case .echo: "{team}: 타임아웃"
      case .keys: "왼쪽 / 오른쪽 팀 타임아웃"
      case .notCounted: "타임아웃을 쓸 수 없습니다"
      case .atLimit: "{team}: 이번 피리어드에 남은 타임아웃이 없습니다"
      }
    }
  }

  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template {
    switch phrase {
    case .addedTime: "추가 시간"
    case .addedTimeHint: "최소 시간(분)입니다. 알린 뒤에는 늘릴 수만 있습니다"
    case .announce: "알리기"
    case .whichCard: "어떤 카드인가요?"
    case .cardFor: "{team} {card}: 누구인가요?"
    case .whoScored: "누가 넣었나요?"
    case .whoKicked: "누가 찼나요?"
    case .whoseCard: "누가 받았나요?"
    case .nobody: "모름"
    case .goalFromPlay: "필드골"
    case .whichFormat: "어떤 규칙으로 계속할까요?"
    case .now: "현재"
    case .changeFormat: "{format} 규칙으로 계속할까요?"
    case .logStays: "점수와 기록은 그대로입니다. 시계: {from} → {to}"
    case .extraTime: "연장전으로 갈까요?"
    case .kicks: "승부차기로 갈까요?"
    case .level: "{score} 동점입니다"
    case .log: "경기 기록"
    case .typed: "{minute}분"
    case .shows: "{key} 보이기"
    case .minute: "숫자: 시간(분)"
    case .player: "{key} 선수 변경"
    case .removes: "{key} 삭제"
    case .number: "숫자: 등번호"
    }
  }
}
