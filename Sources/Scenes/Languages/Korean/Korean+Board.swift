// The board without its football: the match, its overlays, notes and hints.
extension Korean {
  static func text(_ phrase: MatchWords.Phrase) -> Template {
    switch phrase {
    case .match: "경기"
    case .firstHalf: "전반전"
    case .secondHalf: "후반전"
    case .firstQuarter: "1쿼터"
    case .secondQuarter: "2쿼터"
    case .thirdQuarter: "3쿼터"
    case .fourthQuarter: "4쿼터"
    case .period: "{n}피리어드"
    case .halfTime: "하프타임"
    case .interval: "휴식"
    case .extraFirst: "연장 전반"
    case .extraSecond: "연장 후반"
    case .extraTime: "연장전"
    case .firstOfExtra: "연장 전반"
    case .secondOfExtra: "연장 후반"
    case .beforeExtra: "연장전 대기"
    case .extraHalfTime: "연장 하프타임"
    case .penalties: "승부차기"
    }
  }

  static func text(_ phrase: ChooseGather.Phrase) -> Template {
    switch phrase {
    case .title: "어느 경기를 하나요?"
    case .gather: "경기 {id}"
    case .nobody: "아직 아무도 없음"
    case .names: "{names}, {last}"
    case .more: "{names} 외 {n}명"
    case .up: "{key} 위로"
    case .down: "{key} 아래로"
    case .puts: "{key} 전광판에 표시"
    case .notNow: "{key} 나중에"
    case .menu: "{key} 메뉴"
    }
  }

  static func text(_ phrase: Idle.Phrase) -> Template {
    switch phrase {
    case .lastResult: "지난 경기"
    case .season: "시즌 순위"
    case .noGather: "전광판에 경기가 없습니다."
    case .matchComes: "다음 경기가 자동으로 표시됩니다."
    case .timeOfDay: "현재 시각"
    case .nextComes: "서비스의 다음 경기는 자동으로 나타납니다."
    case .notThere: "요청한 경기가 서비스에 없습니다."
    case .over: "요청한 경기가 끝났습니다."
    case .opensMenu: "{key} 메뉴 열기: 새 경기, 선수, 지난 경기"
    case .orWithList: "또는 선수 명단으로:"
    case .withList: "선수 명단으로 시작하려면:"
    case .putsBack: "{key} 결과 다시 보기"
    case .chooses: "{key} 경기 선택"
    case .fullScreen: "{key} 전체 화면"
    case .quits: "{key} 나가기"
    case .quitsHeld: "{key} 길게 눌러 나가기"
    }
  }

  static func text(_ phrase: OperatorWords.Phrase) -> Template {
    switch phrase {
    case .board: "전광판"
    case .button: "버튼 {name}"
    case .commandLine: "명령줄"
    case .service: "서비스"
    }
  }

  static func text(_ phrase: Scoreboard.NotePhrase) -> Template {
    switch phrase {
    case .twoGoals: "{team}: {n}초 안에 2골. 한 골이 중복인가요?"
    case .doublePress: "{team}: 동시에 두 번 눌려 한 번만 반영"
    case .nothingToUndo: "되돌릴 것이 없습니다"
    case .nothingToRedo: "다시 적용할 것이 없습니다"
    case .overtaken: "그사이 경기 기록이 바뀌어 아무것도 하지 않았습니다"
    case .answerFirst: "먼저 답하세요"
    case .setClockFirst: "먼저 시계를 설정하세요"
    case .sortFirst: "먼저 팀을 나누세요"
    case .nobodyToSort: "팀으로 나눌 선수가 없습니다"
    case .nothingToDecide: "서비스의 질문이 없습니다"
    case .followed: "점수는 다른 전광판에서 관리하고, 이 전광판은 따라서 보여 줍니다"
    case .horn: "버저"
    case .hornMuted: "버저가 꺼져 있습니다"
    case .hornOn: "버저가 켜졌습니다"
    case .notTaken: "입력 {n}건이 반영되지 않음: 이전 경기가 다른 곳에서 종료됨"
    case .phoneWaits: "전화기가 승인을 기다립니다"
    case .resultSet: "다른 곳에서 결과가 정해짐: {score}"
    case .notStored: "저장하지 못했습니다. 다시 시도하세요"
    case .storeRecovered: "손상된 저장 파일을 따로 옮겼습니다: {file}. 이 경기는 안전합니다."
    case .gatherEnded: "경기가 끝났습니다"
    case .scoreAtLimit: "{team}: 최대 {n}골입니다"
    case .scoreAtZero: "{team}: 취소할 골이 없습니다"
    case .controlMissing: "시계가 가고 있습니다. {key} 키로 조정하세요"
    case .clockAtZero: "시계가 00:00입니다"
    case .clockRunning: "시계가 이미 가고 있습니다"
    case .clockNotRunning: "시계가 멈춰 있습니다"
    case .clockAtItsEnd: "시계를 더 옮길 수 없습니다"
    case .beyondClock: "시계는 {time}까지입니다"
    case .betweenPeriods: "다음 피리어드가 아직 시작되지 않았습니다"
    case .lastPeriod: "마지막 피리어드입니다"
    }
  }

  static func text(_ phrase: Scoreboard.HintPhrase) -> Template {
    switch phrase {
    case .goesOn: "{key} 계속"
    case .takesBack: "{key} 되돌리기"
    case .bringsAgain: "{key} 다시 적용"
    case .takesEndBack: "{key} 종료 되돌리기"
    case .leadsOn: "{key} 다음 경기"
    case .clearsBoard: "{key} 전광판 비우기"
    case .startsClock: "{key} 시계 시작"
    case .startsIt: "{key} 시작"
    case .startsPeriod: "{key} {period} 시작"
    case .startsExtraTime: "{key} {period} 시작"
    case .endsGather: "{key} 경기 종료"
    case .letsSound: "{key} 버저 켜기"
    case .showsKeys: "{key} 키 보기"
    case .sortsTeams: "{key} 팀 나누기"
    case .decides: "{key} 결정"
    case .tellsAnew: "{key} 다시 보내기"
    case .sets: "{key} 설정"
    case .keepsTeams: "{key} 그대로 저장"
    case .leaves: "{key} 그만두기"
    case .up: "{key} 위로"
    case .down: "{key} 아래로"
    case .to: "{key} {team} 쪽으로"
    case .toBench: "{key} 벤치로"
    case .who: "등번호 또는 {key}: 득점자"
    case .whoFromList: "{key}: 득점자"
    case .own: "{key} 자책골"
    case .scored: "{key} 성공"
    case .missed: "{key} 실패"
    case .chooses: "{key} 선택"
    case .erases: "{key} 지우기"
    case .byNumber: "{team}: 등번호 {number}"
    }
  }

  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template {
    switch phrase {
    case .keys: "키"
    case .setClock: "시계 설정"
    case .typeTime: "분과 초를 입력하세요"
    case .secondsLimit: "초는 59까지입니다"
    case .set: "설정"
    case .erase: "지우기"
    case .leave: "그대로 두기"
    case .whoPlaysWhere: "누가 어느 팀인가요?"
    case .endGather: "경기를 종료할까요?"
    case .timeToPlay: "남은 시간 {time}"
    case .timeOfPeriodToPlay: "{period} 남은 시간 {time}"
    case .periodToPlay: "{period} 남음"
    case .endPeriod: "{period} 종료할까요?"
    case .clockShows: "시계: {time}"
    case .takeBack: "{act} 되돌릴까요?"
    case .bringAgain: "{act} 다시 적용할까요?"
    case .clockGoes: "시계: {from} → {to}"
    case .endWith: "{score} 결과로 종료할까요?"
    case .serviceHasResult: "서비스에 있는 결과입니다. 아니요를 고르면 경기가 계속되고 전광판의 결과가 남습니다"
    case .makeAnew: "이 경기를 서비스에 다시 보낼까요?"
    case .serviceHasLost: "서비스에서 사라졌습니다. 선수, 팀, 결과를 다시 보냅니다"
    case .removeDuplicate: "서비스에서 {id} 항목을 삭제할까요?"
    case .serviceHasGatherTwice: "그 경기에는 선수가 없습니다. 이 경기는 {id}이며 그대로 남습니다. 아니요: 둘 다 유지"
    case .serviceHasPlayerTwice: "이 전광판의 선수는 {id}이며 그대로 남습니다. 아니요: 둘 다 유지"
    }
  }

  static func text(_ phrase: Scoreboard.Phrase) -> Template {
    switch phrase {
    case .fullTime: "경기 종료"
    case .timeUp: "시간 종료"
    case .addedTime: "추가 시간"
    case .lastMinute: "마지막 1분"
    case .ready: "준비"
    case .stopped: "정지"
    case .paused: "일시 정지"
    case .saving: "저장 중"
    case .diskFull: "저장할 수 없음: 디스크 가득 참"
    case .diskReadOnly: "저장할 수 없음: 읽기 전용 디스크"
    case .fileDamaged: "저장할 수 없음: 파일 손상"
    case .cannotSave: "저장할 수 없음"
    case .pressesMissing: .plural(other: "파일이 손상되었습니다: 최근 입력 최대 {n}개가 빠졌을 수 있습니다 – 점수를 확인하세요")
    case .somethingMissing: "파일이 손상되어 일부가 빠졌을 수 있습니다 – 점수를 확인하세요 ({file} 보관됨)"
    case .restored: "정전 후 복구됨"
    case .restoredWithKey: "정전 후 복구됨 – {key} 계속"
    case .switchedOff: "전광판이 꺼져 있었습니다"
    case .switchedOffWithKey: "전광판이 꺼져 있었습니다 – {key} 계속"
    case .endedElsewhere: "다른 곳에서 이 경기가 종료됨: {score}"
    case .lost: "서비스에서 이 경기가 사라졌습니다"
    case .lostInPlay: "서비스에서 이 경기가 삭제되었습니다 – 경기는 계속됩니다"
    case .gatherTwice: "서비스에 이 경기가 두 번 있습니다: {ours}, {other}"
    case .playerTwice: "서비스에 {name} 선수가 두 번 있습니다: {ours}, {other}"
    case .unsorted: "누가 어느 팀인지 정해지지 않았습니다"
    }
  }
}
