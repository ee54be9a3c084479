import Testing

/// The real binary in a real window. One after the other: they measure time and share few cores.
@Suite(.serialized) struct BoardSuite {}

/// The real binary where nothing hangs on how long it takes: one after the other too, beside the others, for they
/// mostly wait.
@Suite(.serialized) struct UntimedSuite {}
