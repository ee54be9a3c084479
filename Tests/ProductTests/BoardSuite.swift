import Testing

/// The real binary in a real window. One after the other: they measure time and share few cores.
@Suite(.serialized) struct BoardSuite {}

/// The real binary where nothing depends on the time that it takes: one after the other too, beside the others, for they
/// mostly wait. Not more rows than these two: their tests block threads of the shared pool, on which their servers run, and
/// the pool has one for each core.
@Suite(.serialized) struct UntimedSuite {}
