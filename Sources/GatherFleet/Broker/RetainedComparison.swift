/// Finds out whether a broker hands what it keeps to subscriptions with wildcards, as MQTT 5 wants it (4.7, 3.3.1.3): one topic
/// is subscribed to by a wildcard, and where nothing comes by its exact name.
///
/// Which of two subscriptions a message is of cannot be seen. By the wildcard and then by the name it comes twice.
struct RetainedComparison {
  /// What has come of it.
  enum Verdict: Hashable {
    /// Wildcards bring what is kept.
    case whole
    /// The exact name brings it, the wildcard does not.
    case exactOnly
    /// Nothing is kept on the topic, or it may not be read.
    case unknown
  }

  /// What is to be done next.
  enum Step: Hashable {
    case subscribe(String)
    case end(Verdict)
  }

  private enum Stage: Hashable {
    case begin, wildcard, exact, exactCame
  }

  /// How long the broker has to answer a subscription.
  private static let answerTime = Duration.seconds(10)
  /// How long what it keeps may take behind that answer.
  private static let messageTime = Duration.seconds(2)

  /// What is compared, without wildcards.
  let topic: String
  /// A filter with a wildcard that the topic matches.
  let filter: String
  private var stage = Stage.begin
  private var deadline = ContinuousClock.now
  private var isSubscribed = false
  /// Whether it has been seen once that the wildcard brings nothing: a busy broker may drop a message, and not twice.
  private var isSecondLook = false

  /// What it has asked to be subscribed to.
  var subscriptions: [String] {
    switch stage {
    case .begin: []
    case .wildcard: isSecondLook ? [filter, topic] : [filter]
    case .exact, .exactCame: [filter, topic]
    }
  }

  init(_ topic: String, with filter: String) { (self.topic, self.filter) = (topic, filter) }

  /// Takes the broker's answer to the subscription that was asked for last.
  mutating func subscribed(isRefused: Bool, at now: ContinuousClock.Instant) -> Step? {
    if isRefused { return .end(.unknown) }
    (isSubscribed, deadline) = (true, now + Self.messageTime)
    return nil
  }

  /// Takes a message.
  mutating func take(_ message: BrokerMessage, at now: ContinuousClock.Instant) -> Step? {
    guard message.isRetained, message.topic == topic, !message.payload.isEmpty else { return nil }
    switch stage {
    case .begin: return nil
    case .wildcard, .exactCame: return .end(.whole)
    case .exact:
      (stage, deadline) = (.exactCame, now + Self.messageTime)
      return nil
    }
  }

  /// Begins, and goes on where the time for what was waited for is over.
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
