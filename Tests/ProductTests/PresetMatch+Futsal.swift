extension PresetMatch {
  /// To extra time and kicks that are decided before all are taken; each goal, foul and card stops the clock.
  static let futsal = PresetMatch(
    preset: "futsal",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 1630 Enter Space Left 9 Enter", 4, "playing 1:0", clock: "paused"),
      Step("a foul", "Space f", 2, "playing 1:0", clock: "paused"),
      Step("five more, and one of the others", "f f f f f g", 6, "playing 1:0"),
      Step(
        "a time-out; there is no second one", "s 1205 Enter Space v Space v", 4, "playing 1:0",
        clock: "running"),
      Step("a red card", "s 1020 Enter Space k Down Down Right 8 Enter", 3, "playing 1:0", clock: "paused"),
      Step("a goal against four", "s 910 Enter Space Left 4 Enter", 4, "playing 2:0", clock: "paused"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 2:0", clock: "00:00"),
      Step("half-time", "p", 1, "interval 2:0", clock: "running"),
      Step("the second half", "Space", 1, "playing 2:0", clock: "running"),
      Step(
        "a foul and a time-out at the other end", "s 1510 Enter Space f j", 4, "playing 2:0", clock: "paused"),
      Step("a goal of who has changed ends", "s 540 Enter Space Left 10", 4, "playing 2:1"),
      Step("a late one", "s 20 Enter Space Left 1 Enter", 4, "playing 2:2"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 2:2", clock: "00:00"),
      Step("a draw: extra time", "p Enter", 1, "interval 2:2", clock: "running"),
      Step("its first half", "Space", 1, "playing 2:2", clock: "running"),
      Step("no time-out; a foul that counts on", "v f", 1, "playing 2:2", clock: "paused"),
      Step("a goal", "s 330 Enter Space Left 10", 4, "playing 2:3"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 2:3", clock: "00:00"),
      Step("its half-time", "p", 1, "interval 2:3", clock: "running"),
      Step("its second half", "Space", 1, "playing 2:3", clock: "running"),
      Step("a goal after changing ends again", "s 45 Enter Space Left 9 Enter", 4, "playing 3:3"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 3:3", clock: "00:00"),
      Step("still a draw: kicks", "p Enter", 1, "kicks 3:3"),
      Step("one each", "Left 9 Enter Shift+Right 10", 4, "kicks 3:3"),
      Step("two each", "Left 4 Enter Shift+Right 1 Enter", 4, "kicks 3:3"),
      Step("decided after three, and nobody kicks again", "Left Shift+Right Left", 2, "kicks 3:3"),
      Step("the end", "e Enter", 1, "ended 3:3"),
    ],
    sheet: """
      futsal, ended, 3:3, after extra time, kicks 3:0, A wins
      1st half 2:0 fouls 6:1
      2nd half 2:2 fouls 0:1
      Extra time, 1st half 2:3 fouls 0:2
      Extra time, 2nd half 3:3 fouls 0:2
      goal P1 4' A 1:0 9 Cristina Alexandrescu
      goal P1 11' A 2:0 4 Bogdan
      goal P2 35' B 2:1 10 Ελένη
      goal P2 40' B 2:2 1 Zoë
      goal P3 42' B 2:3 10 Ελένη
      goal P4 50' A 3:3 9 Cristina Alexandrescu
      red P1 10' B 8 Ștefan
      time-out P1 8' A
      time-out P2 25' A
      scored A 1:0 9 Cristina Alexandrescu
      missed B 1:0 10 Ελένη
      scored A 2:0 4 Bogdan
      missed B 2:0 1 Zoë
      scored A 3:0
      missed B 3:0
      """)

  /// In which the clock runs on, and a draw is the end.
  static let futsalRunning = PresetMatch(
    preset: "futsal-running",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 8", "s 1745 Enter Space Right 8 Enter", 4, "playing 0:1", clock: "running"),
      Step("fouls", "f g g g g g g", 7, "playing 0:1", clock: "running"),
      Step("a foul that was none", "g u", 2, "playing 0:1", clock: "running"),
      Step("a time-out", "s 1430 Enter Space j", 3, "playing 0:1", clock: "paused"),
      Step("play goes on, with a yellow card", "Space k Left 1 Enter", 2, "playing 0:1", clock: "running"),
      Step(
        "a second one: he is sent off", "s 520 Enter Space k Left 1 Enter", 3, "playing 0:1", clock: "running"
      ),
      Step("time runs out", "s 1 Enter Space", 2, "playing 0:1", clock: "00:00"),
      Step("half-time", "p", 1, "interval 0:1", clock: "running"),
      Step("the second half", "Space", 1, "playing 0:1", clock: "running"),
      Step("a goal of who has changed ends", "s 1215 Enter Space Right 9 Enter", 4, "playing 1:1"),
      Step("a foul and a time-out", "f v", 2, "playing 1:1", clock: "paused"),
      Step("time runs out", "s 1 Enter Space", 2, "playing 1:1", clock: "00:00"),
      Step("full time", "p Enter", 1, "ended 1:1"),
    ],
    sheet: """
      futsal-running, ended, 1:1
      1st half 0:1 fouls 1:6
      2nd half 1:1 fouls 0:1
      goal P1 3' B 0:1 8 Ștefan
      goal P2 28' A 1:1 9 Cristina Alexandrescu
      yellow P1 6' A 1 Ana
      secondYellow P1 15' A 1 Ana
      time-out P1 6' B
      time-out P2 28' B
      """)
}
