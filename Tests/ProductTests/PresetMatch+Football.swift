extension PresetMatch {
  /// To sudden death: 2:2 after ninety minutes, 3:3 after extra time.
  static let football = PresetMatch(
    preset: "football",
    steps: [
      Step("kick-off", "Space", 1, "playing 0:0", clock: "running"),
      Step("a goal of number 9", "s 1230 Enter Space Left 9 Enter", 4, "playing 1:0"),
      Step("a yellow card", "s 3010 Enter Space k Right 8 Enter", 3, "playing 1:0"),
      Step("a sin bin", "s 3720 Enter Space k Down Down Down Left 4 Enter", 3, "playing 1:0"),
      Step("two minutes of added time", "s 4430 Enter Space + 2 Enter", 3, "playing 1:0"),
      Step("a goal in it", "s 4520 Enter Space Right 10", 4, "playing 1:1"),
      Step("a minute more", "+ Enter", 1, "playing 1:1"),
      Step("half-time", "p Enter", 1, "interval 1:1", clock: "running"),
      Step("the second half", "Space", 1, "playing 1:1", clock: "running"),
      Step("an own goal at the other end", "s 7015 Enter Space Left o 4 Enter", 5, "playing 1:2"),
      Step("four minutes of added time", "s 8940 Enter Space + 4 Enter", 3, "playing 1:2"),
      Step("a goal in it", "s 9210 Enter Space Right 9 Enter", 4, "playing 2:2"),
      Step("a draw: extra time", "p Enter", 1, "interval 2:2", clock: "running"),
      Step("its first half", "Space", 1, "playing 2:2", clock: "running"),
      Step("a second yellow card", "s 10320 Enter Space k Left 8 Enter", 3, "playing 2:2"),
      Step("a goal in added time", "s 10510 Enter Space Left 10", 4, "playing 2:3"),
      Step("its half-time", "p", 1, "interval 2:3", clock: "running"),
      Step("its second half", "Space", 1, "playing 2:3", clock: "running"),
      Step("a goal after changing ends again", "s 11540 Enter Space Left 1 Enter", 4, "playing 3:3"),
      Step(
        "still a draw: kicks, and not yet", "s 12005 Enter Space p Enter u", 4, "playing 3:3",
        clock: "running"),
      Step("kicks from the mark", "p Enter", 1, "kicks 3:3"),
      Step("both score", "Left 9 Enter Right 10", 4, "kicks 3:3"),
      Step("one misses", "Left 4 Enter Shift+Right 1 Enter", 4, "kicks 3:3"),
      Step("the other misses", "Shift+Left 1 Enter Right", 3, "kicks 3:3"),
      Step("both score", "Left Right", 2, "kicks 3:3"),
      Step("five each", "Left Right", 2, "kicks 3:3"),
      Step("sudden death", "Left 9 Enter Shift+Right 10", 4, "kicks 3:3"),
      Step("the end", "p Enter", 1, "ended 3:3"),
    ],
    sheet: """
      football, ended, 3:3, after extra time, kicks 5:4, A wins
      1st half 1:1 +3
      2nd half 2:2 +4
      Extra time, 1st half 2:3
      Extra time, 2nd half 3:3
      goal P1 13' A 1:0 9 Cristina Alexandrescu
      goal P1 45+1' B 1:1 10 Ελένη
      goal P2 71' B 1:2 own goal 4 Bogdan
      goal P2 90+3' A 2:2 9 Cristina Alexandrescu
      goal P3 105+1' B 2:3 10 Ελένη
      goal P4 116' A 3:3 1 Ana
      yellow P1 31' B 8 Ștefan
      sinBin P1 38' A 4 Bogdan
      secondYellow P3 104' B 8 Ștefan
      scored A 1:0 9 Cristina Alexandrescu
      scored B 1:1 10 Ελένη
      scored A 2:1 4 Bogdan
      missed B 2:1 1 Zoë
      missed A 2:1 1 Ana
      scored B 2:2
      scored A 3:2
      scored B 3:3
      scored A 4:3
      scored B 4:4
      scored A 5:4 9 Cristina Alexandrescu
      missed B 5:4 10 Ελένη
      """,
    text: """
      MATCH REPORT
      Cup Final, DATE

      Team A 3–3 Team B
      Team A win 5–4 on penalties after extra time
      Format: Football (2 × 45:00 ↑)

      Team A
         1  Ana, goalkeeper
         4  Bogdan, defender
         9  Cristina Alexandrescu, striker

      Team B
         1  Zoë, goalkeeper
         8  Ștefan, midfielder
        10  Ελένη, winger

      PERIODS
        1st half              HH:MM–HH:MM  1–1  +3 min
        2nd half              HH:MM–HH:MM  2–2  +4 min
        Extra time, 1st half  HH:MM–HH:MM  2–3
        Extra time, 2nd half  HH:MM–HH:MM  3–3

      GOALS
        13'     1–0  Team A  9 Cristina Alexandrescu
        45+1'   1–1  Team B  10 Ελένη
        71'     1–2  Team B  4 Bogdan, own goal
        90+3'   2–2  Team A  9 Cristina Alexandrescu
        105+1'  2–3  Team B  10 Ελένη
        116'    3–3  Team A  1 Ana

      CARDS
        31'   Yellow card         Team B  8 Ștefan
        38'   Sin bin             Team A  4 Bogdan
        104'  Second yellow card  Team B  8 Ștefan

      PENALTY SHOOT-OUT
        1   1–0  scored  Team A  9 Cristina Alexandrescu
        2   1–1  scored  Team B  10 Ελένη
        3   2–1  scored  Team A  4 Bogdan
        4   2–1  missed  Team B  1 Zoë
        5   2–1  missed  Team A  1 Ana
        6   2–2  scored  Team B
        7   3–2  scored  Team A
        8   3–3  scored  Team B
        9   4–3  scored  Team A
        10  4–4  scored  Team B
        11  5–4  scored  Team A  9 Cristina Alexandrescu
        12  5–4  missed  Team B  10 Ελένη


      \(line)
      Referee

      \(line)
      Captain, Team A

      \(line)
      Captain, Team B

      """)

  /// To sign on.
  private static let line = String(repeating: "_", count: 40)
}
