// The service that a board follows.
extension Korean {
  static func text(_ phrase: ServiceState.Phrase) -> Template {
    switch phrase {
    case .connecting: "연결 중"
    case .live: "실시간"
    case .offlineSince: "{time}부터 오프라인"
    case .offline: "오프라인"
    case .signInAgain: "다시 로그인"
    case .waiting: "변경 {n}건 대기 중"
    case .refused: "변경 {n}건 거부됨"
    }
  }

  static func text(_ phrase: Login.Problem.Phrase) -> Template {
    switch phrase {
    case .addressMissing: "서버 주소가 없습니다. 입력하세요."
    case .nameMissing: "이름이 없습니다. 입력하세요."
    case .passwordMissing: "비밀번호가 없습니다. 입력하세요."
    case .noScheme: "주소는 https:// 또는 http://로 시작해야 합니다."
    case .noHost: "주소에 호스트가 없습니다. 확인하세요."
    case .port: "포트는 1부터 65535까지여야 합니다."
    case .userInfo: "이름과 비밀번호는 주소가 아니라 각 칸에 입력하세요."
    case .badAddress: "서버 주소가 아닙니다. 확인하세요."
    case .colonInName: "이름에 쌍점(:)을 쓸 수 없습니다. 바꾸세요."
    case .noName: "이름으로 쓸 수 없습니다. 다시 입력하세요."
    case .unknown: "이름이나 비밀번호가 맞지 않습니다. 다시 입력하세요."
    case .nameTaken: "이미 있는 이름입니다. 다른 이름을 쓰거나 로그인하세요."
    case .tooManyAttempts: "시도가 너무 많습니다. 1분 뒤에 다시 시도하세요."
    case .tooManyAttemptsFor: "시도가 너무 많습니다. {n}초 뒤에 다시 시도하세요."
    case .refused: "서버가 거절했습니다({status}). 주소를 확인하세요."
    case .refusedBecause: "서버가 거절했습니다({status}): {reason}"
    case .unreachable: "서버에 연결할 수 없습니다({reason}). 주소와 네트워크를 확인하세요."
    case .noAnswerInTime: "서버가 제때 답하지 않았습니다. 다시 시도하세요."
    case .noService: "Football Gather 서버가 아닙니다. 주소를 확인하세요."
    case .redirected: "서버가 다른 주소로 보냅니다({place}). 그 주소를 입력하세요."
    case .certificate: "서버를 믿을 수 없어({reason}) 아무것도 보내지 않았습니다."
    case .linked: "먼저 로그아웃하세요(마지막 줄). 이 전광판은 {place}의 {name} 계정에 연결되어 있습니다."
    case .unsent: "변경 {n}건이 아직 서버에 전송되지 않았습니다. 기다리거나 gatherboard outbox를 확인하세요."
    }
  }

  static func text(_ phrase: Login.Phrase) -> Template {
    switch phrase {
    case .title: "로그인"
    case .address: "서버"
    case .name: "이름"
    case .password: "비밀번호"
    case .remember: "이름 기억하기"
    case .logIn: "로그인"
    case .register: "가입"
    case .withoutService: "서버 없이 사용"
    case .logOut: "로그아웃"
    case .change: "변경"
    case .mandatory: "이름과 비밀번호가 모두 필요합니다."
    case .openToListeners: "암호화되지 않아 중간에서 로그인 정보를 읽을 수 있습니다."
    case .loggingIn: "{place}에 로그인하는 중…"
    case .registering: "{place}에 가입하는 중…"
    case .cancelled: "취소했습니다. 로그인하지 않았습니다."
    case .registeringCancelled: "취소했습니다. 계정이 이미 만들어졌다면 로그인하세요."
    case .loggedOut: "로그아웃했습니다. 전광판의 내용은 그대로 남습니다."
    }
  }
}
