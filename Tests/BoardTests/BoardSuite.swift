import Testing

/// The real binary in a real window. One after the other: they measure time and share few cores.
@Suite(.serialized) struct BoardSuite {}
