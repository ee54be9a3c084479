extension Duration {
  /// How long a test waits for what has to happen: on a machine however busy, it does. What is promised to be sooner is
  /// measured, not waited for.
  package static let timeout = Duration.seconds(60)
}
