extension PresetMatch {
  /// One of every preset.
  static let all = [casual, fiveASide, sevenASide, football, youth, futsal, futsalRunning]

  private static let casual = PresetMatch(
    preset: "casual",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 730 Enter Space Left 9 Enter", 4, "playing 1:0", clock: "running"),
      Step("a goal that was none", "Left u", 2, "playing 1:0"),
      Step("a yellow card", "s 510 Enter Space k Right 8 Enter", 3, "playing 1:0"),
      Step("a sin bin", "s 430 Enter Space k Down Down Down Left 4 Enter", 3, "playing 1:0"),
      Step("an own goal", "s 205 Enter Space Right o 1 Enter", 5, "playing 1:1"),
      Step(
        "the last goal, and time runs out", "s 1 Enter Space Left 4 Enter", 4, "playing 2:1", clock: "00:00"),
      Step("the end", "e Enter", 1, "ended 2:1"),
    ],
    sheet: """
      casual, ended, 2:1, A wins
      Match 2:1
      goal P1 3' A 1:0 9 Cristina Alexandrescu
      goal P1 8' B 1:1 own goal 1 Ana
      goal P1 10' A 2:1 4 Bogdan
      yellow P1 5' B 8 Ștefan
      sinBin P1 6' A 4 Bogdan
      """)

  private static let fiveASide = PresetMatch(
    preset: "5-a-side",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 1530 Enter Space Left 9 Enter", 4, "playing 1:0"),
      Step("one of a list", "s 1210 Enter Space Right w Down Down Enter", 4, "playing 1:1"),
      Step("a goal too many, taken back", "Left Shift+Left", 2, "playing 1:1"),
      Step("a yellow card", "s 830 Enter Space k Left 4 Enter", 3, "playing 1:1"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 1:1", clock: "00:00"),
      Step("half-time", "p", 1, "interval 1:1", clock: "running"),
      Step("the second half", "Space", 1, "playing 1:1", clock: "running"),
      Step("a goal of who has changed ends", "s 1010 Enter Space Left 8 Enter", 4, "playing 1:2"),
      Step("his second yellow card", "s 720 Enter Space k Right 4 Enter", 3, "playing 1:2"),
      Step("a goal of nobody that is known", "s 130 Enter Space Right", 3, "playing 2:2"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 2:2", clock: "00:00"),
      Step("full time", "p Enter", 1, "ended 2:2"),
    ],
    sheet: """
      5-a-side, ended, 2:2
      1st half 1:1
      2nd half 2:2
      goal P1 5' A 1:0 9 Cristina Alexandrescu
      goal P1 8' B 1:1 10 Ελένη
      goal P2 30' B 1:2 8 Ștefan
      goal P2 39' A 2:2
      yellow P1 12' A 4 Bogdan
      secondYellow P2 33' A 4 Bogdan
      """)

  private static let sevenASide = PresetMatch(
    preset: "7-a-side",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 1120 Enter Space Left 9 Enter", 4, "playing 1:0"),
      Step("added time", "s 2430 Enter Space + Enter", 3, "playing 1:0"),
      Step("a goal in it", "s 2610 Enter Space Right 10", 4, "playing 1:1"),
      Step("half-time, and not yet", "p u", 2, "playing 1:1", clock: "running"),
      Step("half-time", "p", 1, "interval 1:1", clock: "running"),
      Step("the second half", "Space", 1, "playing 1:1", clock: "running"),
      Step("a goal of who has changed ends", "s 3333 Enter Space Left", 3, "playing 1:2"),
      Step("its minute put right, and its scorer", "l 31 Enter Enter Down Enter Esc", 2, "playing 1:2"),
      Step("the scorer of the goal before it", "l Up Enter Up Enter Esc", 1, "playing 1:2"),
      Step("added time", "s 4930 Enter Space + + + - Enter", 3, "playing 1:2"),
      Step("a goal in it", "s 5105 Enter Space Right 4 Enter", 4, "playing 2:2"),
      Step("full time", "p Enter", 1, "ended 2:2"),
    ],
    sheet: """
      7-a-side, ended, 2:2
      1st half 1:1 +1
      2nd half 2:2 +2
      goal P1 12' A 1:0 9 Cristina Alexandrescu
      goal P1 25+2' B 1:1 8 Ștefan
      goal P2 31' B 1:2 8 Ștefan
      goal P2 50+2' A 2:2 4 Bogdan
      """)

  private static let youth = PresetMatch(
    preset: "youth",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 430 Enter Space Left 9 Enter", 4, "playing 1:0"),
      Step("the first quarter is over", "s 1005 Enter Space p", 3, "interval 1:0", clock: "running"),
      Step("the second quarter", "Space", 1, "playing 1:0", clock: "running"),
      Step("a goal at the same end", "s 1610 Enter Space Right 10", 4, "playing 1:1"),
      Step("half-time before its time", "p Enter", 1, "interval 1:1", clock: "running"),
      Step("the third quarter", "Space", 1, "playing 1:1", clock: "running"),
      Step("a goal of who has changed ends", "s 2805 Enter Space Left 8 Enter", 4, "playing 1:2"),
      Step("a card that was none", "k Left 1 Enter", 1, "playing 1:2"),
      Step("the card removed", "l Delete Esc", 1, "playing 1:2"),
      Step("a goal that was none", "s 2910 Enter Space Right 4 Enter", 4, "playing 2:2"),
      Step("the goal removed", "l Delete Esc", 1, "playing 1:2"),
      Step("the third quarter is over", "s 3001 Enter Space p", 3, "interval 1:2", clock: "running"),
      Step("the fourth quarter", "Space", 1, "playing 1:2", clock: "running"),
      Step("a yellow card", "s 3330 Enter Space k Left 10 Enter", 3, "playing 1:2"),
      Step("a goal in the last minute", "s 3920 Enter Space Right 9 Enter", 4, "playing 2:2"),
      Step("and an own goal after it, nobody knows whose", "s 4010 Enter Space Right o", 4, "playing 3:2"),
      Step("full time", "p Enter", 1, "ended 3:2"),
    ],
    sheet: """
      youth, ended, 3:2, A wins
      1st quarter 1:0
      2nd quarter 1:1
      3rd quarter 1:2
      4th quarter 3:2
      goal P1 5' A 1:0 9 Cristina Alexandrescu
      goal P2 17' B 1:1 10 Ελένη
      goal P3 29' B 1:2 8 Ștefan
      goal P4 40' A 2:2 9 Cristina Alexandrescu
      goal P4 40+1' A 3:2 own goal
      yellow P4 34' B 10 Ελένη
      """)
}
