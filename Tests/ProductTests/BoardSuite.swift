import Testing

// Four rows of tests of the real binary. In each the tests run one after the other; `make test` runs the rows beside each
// other, each in a process of its own. Two rows in one process would starve each other: their tests block threads of the
// shared pool, on which their servers run, and the pool has one for each core.

/// Boards in a real window, and most tests that measure time.
@Suite(.serialized) struct BoardSuite {}

/// Boards whose service, disk or process fails. Some measure time.
@Suite(.serialized) struct FaultSuite {}

/// What boards, desks and the service serve, asked by browsers and programs. Nothing depends on the time that it takes.
@Suite(.serialized) struct ServedSuite {}

/// All else, where nothing depends on the time that it takes.
@Suite(.serialized) struct UntimedSuite {}
