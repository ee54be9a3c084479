import Testing
@Suite struct P { @Test func p() {} }
