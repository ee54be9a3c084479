/// Tests whether a broker sends retained messages to subscriptions with wildcards, as MQTT 5 requires (4.7, 3.3.1.3).
///
/// A message does not show for which subscription it was sent, so the test counts how often the message arrives. First,
/// the test subscribes only to the wildcard. If nothing arrives, it also subscribes to the exact name. If the message
/// then arrives twice, both subscriptions work, and the message for the wildcard was only late.
struct RetainedComparison {
  enum Verdict: Hashable {
    /// Wildcards deliver retained messages.
    case whole
    /// The exact name delivers retained messages, but the wildcard does not.
    case exactOnly
    /// The topic has no retained message, or this client is not allowed to read it.
    case unknown
  }

  enum Step: Hashable {
    case subscribe(String)
    case end(Verdict)
  }

  private enum Stage: Hashable {
    case begin, wildcard, exact, exactCame
  }

  /// The timeout for the broker's answer to a subscription.
  private static let answerTime = Duration.seconds(10)
  /// The timeout for the retained messages after the broker's answer to a subscription.
  private static let messageTime = Duration.seconds(2)

  let topic: String
  let filter: String
  private var stage = Stage.begin
  private var deadline = ContinuousClock.now
  private var isSubscribed = false
  /// Whether this is the second test of the wildcard. There are two tests, because a busy broker may drop one message,
  /// but hardly two.
  private var isSecondLook = false

  var subscriptions: [String] {
    switch stage {
    case .begin: []
    case .wildcard: isSecondLook ? [filter, topic] : [filter]
    case .exact, .exactCame: [filter, topic]
    }
  }

  init(_ topic: String, with filter: String) { (self.topic, self.filter) = (topic, filter) }

  mutating func subscribed(isRefused: Bool, at now: ContinuousClock.Instant) -> Step? {
    if isRefused { return .end(.unknown) }
    (isSubscribed, deadline) = (true, now + Self.messageTime)
    return nil
  }

  mutating func handle(_ message: BrokerMessage, at now: ContinuousClock.Instant) -> Step? {
    guard message.isRetained, message.topic == topic, !message.payload.isEmpty else { return nil }
    switch stage {
    case .begin: return nil
    case .wildcard, .exactCame: return .end(.whole)
    case .exact:
      (stage, deadline) = (.exactCame, now + Self.messageTime)
      return nil
    }
  }

  /// At the first call, begins the test. Later, takes the next step if the time for the present step is over.
  mutating func passTime(to now: ContinuousClock.Instant) -> Step? {
    guard stage == .begin || now >= deadline else { return nil }
    switch stage {
    case .begin:
      (stage, deadline) = (.wildcard, now + Self.answerTime)
      return .subscribe(filter)
    case .wildcard where isSubscribed:
      (stage, isSubscribed, deadline) = (.exact, false, now + Self.answerTime)
      return .subscribe(topic)
    case .wildcard, .exact: return .end(.unknown)
    case .exactCame where !isSecondLook:
      (stage, isSecondLook, isSubscribed, deadline) = (.wildcard, true, false, now + Self.answerTime)
      return .subscribe(filter)
    case .exactCame: return .end(.exactOnly)
    }
  }
}
