import FuzzTargets

/// The target that runs: libFuzzer's callback is a C function and carries nothing along. Set once, before it starts, and
/// only read by the one thread there is.
nonisolated(unsafe) var chosen: FuzzTarget?
