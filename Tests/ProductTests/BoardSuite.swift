import Testing

/// The real binary in a real window. One after the other: they measure time and share few cores.
@Suite(.serialized) struct BoardSuite {}

// The real binary where nothing depends on the time that it takes. They mostly wait, so the three rows run beside each other
// and beside the tests above; in each row one test follows the other.

/// Commands, servers and terminals.
@Suite(.serialized) struct UntimedSuite {}

/// Pages in a real browser.
@Suite(.serialized) struct BrowserSuite {}

/// Boards that are killed, and stores that are cut off or damaged.
@Suite(.serialized) struct DamageSuite {}
