import Testing

/// The real binary in a real window. One after the other: they measure time and share few cores.
@Suite(.serialized) struct BoardSuite {}

/// The real binary without a window: one after the other too, beside the windows, for they mostly wait.
@Suite(.serialized) struct WindowlessSuite {}
