import Testing

/// The whole engine against whole services, one after the other: side by side they would keep the few threads from whom
/// else measures time.
@Suite(.serialized) struct EngineSuite {}
