// The page of phones on the board.
extension Korean {
  static func text(_ phrase: PhoneList.Phrase) -> Template {
    switch phrase {
    case .title: "전화기"
    case .purposeScore: "점수 기록"
    case .purposeManage: "모든 기능"
    case .purposeLive: "관전용 실시간 페이지"
    case .closed: "전화기 연결이 닫혀 있습니다."
    case .noNetwork: "전화기가 닿을 수 있는 네트워크가 없습니다."
    case .nobody: "연결된 전화기가 없습니다."
    case .code: "또는 {code} 입력"
    case .name: "이름"
    case .role: "권한"
    case .seen: "최근"
    case .waits: "승인 대기"
    case .roleWatch: "관전"
    case .roleScore: "점수 기록"
    case .roleManage: "모든 기능"
    case .now: "현재"
    case .minutesAgo: "{n}분 전"
    case .hoursAgo: "{n}시간 전"
    case .daysAgo: "{n}일 전"
    case .letsIn: "승인"
    case .changesRole: "권한 바꾸기"
    case .removes: "내보내기"
    case .removesAll: "모두 내보내기"
    case .opens: "전화기 연결 열기"
    case .opensWith: "{key} 키로 엽니다."
    case .closes: "전화기 연결 닫기"
    case .otherCode: "다른 코드"
    case .otherAddress: "다른 주소"
    case .removeOne: "{name} 전화기를 내보낼까요?"
    case .removeAll: "모든 전화기를 내보낼까요?"
    case .removeDetail: "다시 쓰려면 새로 연결해야 합니다"
    }
  }
}
