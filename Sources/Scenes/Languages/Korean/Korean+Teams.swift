// The menu, forms and the making of teams.
extension Korean {
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template {
    switch phrase {
    case .sunday: "일요일 경기"
    case .monday: "월요일 경기"
    case .tuesday: "화요일 경기"
    case .wednesday: "수요일 경기"
    case .thursday: "목요일 경기"
    case .friday: "금요일 경기"
    case .saturday: "토요일 경기"
    }
  }

  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template {
    switch phrase {
    case .format: "형식"
    case .colorsAlike: "두 색이 비슷합니다. 한쪽은 점선으로 표시됩니다"
    case .ownFormat: "직접 설정"
    case .changedFormat: "{format}(변경됨)"
    case .title: "팀 나누기"
    case .bench: "벤치"
    case .nobodyHere: "없음"
    case .strength: "전력"
    case .start: "시작"
    case .balance: "균형 맞추기"
    case .balanceTeams: "벤치는 두고 균형 맞추기"
    case .movePlayer: "옮기기"
    case .changeColumn: "다음 열"
    case .putPlayer: "A팀, B팀, 벤치로"
    case .reorder: "순서 바꾸기"
    case .settings: "이름과 시간"
    case .openSettings: "이름, 색, 시간"
    case .fairest: "가장 공평한 팀: 전력 차이 {points}."
    case .nextFairest: "{n}번째 안: 전력 차이 {points}."
    case .fairestAgain: "모두 보았습니다. 다시 가장 공평한 팀: 전력 차이 {points}."
    case .changeTitle: "진행 중인 경기"
    case .storing: "저장 중…"
    case .store: "저장"
    case .addOthers: "늦게 온 선수"
    case .removePlayer: "떠남"
    case .openNames: "이름, 색"
    case .drawn: "추첨 {lot}: 실력 정보가 없습니다."
    case .tooFewToBalance: "선수가 두 명 이상 필요합니다."
    case .teamEmpty: "{team}에 선수가 없습니다. 선수를 옮기세요."
    case .teamTooLarge: "{team}의 선수가 {most}명을 넘습니다. 일부를 벤치로 옮기세요."
    case .nobodySelected: "이 열에는 선수가 없습니다."
    case .showsNext: "{key} 키를 누르면 다음 안."
    case .drawsAgain: "{key} 키를 누르면 다시 추첨합니다."
    case .makesFair: "{key} 키를 누르면 균형을 맞춥니다."
    case .startsAsItIs: "{key} 키를 누르면 그대로 시작합니다."
    case .nextColumn: "{key} 키로 다음 열로 가세요."
    case .nameMissing: "이름이 비어 있습니다. 여기에 입력하세요."
    case .starting: "시작하는 중…"
    case .waitsForEnd: "경기가 진행 중입니다. 끝날 때까지 이 팀은 그대로 남습니다."
    case .gatherName: "경기"
    case .teamCode: "약칭"
    case .keptTeams: "저장된 팀"
    case .codeWrong: "약칭은 글자와 숫자 {n}자까지입니다. 여기서 고치세요."
    case .teamAName: "A팀"
    case .teamAColor: "A팀 색"
    case .teamBName: "B팀"
    case .teamBColor: "B팀 색"
    case .periods: "피리어드 수"
    case .length: "피리어드 시간"
    case .clock: "시계"
    case .down: "남은 시간"
    case .up: "지난 시간"
    case .take: "완료"
    case .forget: "그대로 두기"
    case .turn: "변경"
    case .turnFar: "다섯씩"
    case .red: "빨강"
    case .blue: "파랑"
    case .green: "초록"
    case .yellow: "노랑"
    case .orange: "주황"
    case .pink: "분홍"
    case .purple: "보라"
    case .lightBlue: "하늘색"
    case .white: "하양"
    case .black: "검정"
    }
  }

  static func text(_ phrase: PageTrouble.Phrase) -> Template {
    switch phrase {
    case .diskFull: "디스크가 가득 찼습니다. 공간을 비우고 다시 시도하세요."
    case .readOnly: "저장할 수 없습니다. 디스크가 읽기 전용입니다."
    case .damaged: "저장 파일이 손상되어 복구 중입니다. 잠시 후 다시 시도하세요."
    case .gone: "더 이상 없습니다."
    case .inPlay: "진행 중인 경기의 선수입니다. 먼저 경기를 끝내세요."
    case .gatherInPlay: "진행 중인 경기가 있습니다. 먼저 전광판에서 끝내세요."
    case .busy: "다른 프로그램이 저장 파일을 사용 중입니다. 다시 시도하세요."
    case .diskFailed: "디스크 오류({reason})입니다. 확인하고 다시 시도하세요."
    case .notWritten: "파일을 쓸 수 없습니다({reason}). 전광판의 데이터 폴더를 확인하세요."
    case .other: "실패했습니다: {reason}"
    }
  }

  static func text(_ phrase: FormPhrase) -> Template {
    switch phrase {
    case .done: "완료"
    case .next: "다음"
    case .cancel: "취소"
    case .full: .plural(other: "{n}자까지만 쓸 수 있습니다.")
    case .saving: "저장 중…"
    }
  }

  static func text(_ phrase: PagePhrase) -> Template {
    switch phrase {
    case .helpTitle: "{scene}: 키"
    case .anyKeyCloses: "아무 키나 누르면 닫힙니다"
    case .keysOfScene: "키"
    case .back: "뒤로"
    case .choose: "선택"
    case .page: "페이지"
    case .inPlay: "진행 중"
    case .details: "자세히"
    case .loading: "불러오는 중…"
    case .place: "{count} 중 {n}"
    }
  }

  static func text(_ phrase: Menu.Phrase) -> Template {
    switch phrase {
    case .title: "메뉴"
    case .open: "열기"
    case .newGather: "새 경기"
    case .newGatherDetail: "선수를 고르고 팀을 나눠 시작"
    case .players: "선수"
    case .playersDetail: "보기, 추가, 변경, 삭제"
    case .history: "지난 경기"
    case .historyDetail: "지난 경기, 순위표, 내보내기"
    case .login: "서버"
    case .loginDetail: "로그인, 가입 또는 서버 없이 사용"
    case .phones: "전화기"
    case .phonesDetail: "전화기로 점수 기록, 관전"
    case .matchInPlay: "진행 중인 경기"
    case .matchInPlayDetail: "늦게 온 선수, 팀 이동, 이름, 색"
    case .clearBoard: "전광판 비우기"
    case .clearBoardDetail: "결과는 지난 경기에 남습니다"
    case .board: "전광판"
    case .boardDetail: "점수로 돌아가기"
    }
  }
}
