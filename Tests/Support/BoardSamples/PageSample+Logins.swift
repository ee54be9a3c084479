import Localization
import Scenes
import TestKit

extension PageSample {
  static func logins() throws -> [SampleScene] {
    func login(
      _ address: String = "https://gather.example", name: String? = "thursdays", password: String = "",
      isLoggedIn: Bool = false, problem: Login.Problem? = nil, language: Language? = nil
    ) -> PageSample {
      let sample = PageSample(
        language: language, memory: Login.Memory(address: address, name: name, isLoggedIn: isLoggedIn),
        login: problem)
      sample.stack.openLogin()
      return sample.press(text: password)
    }
    return [
      try login("", name: nil).scene("login"),
      try login(password: "s3cret pässword").scene("login-typed", over: "clock-running"),
      try login("http://gather.example").scene("login-open"),
      try login().press(.enter).scene("login-missing"),
      try login(password: "x").press(.enter).scene("login-waiting", over: "names-and-goals"),
      try login(password: "x", problem: .unknown).press(.enter).scene("login-unknown"),
      try login(password: "x", problem: .unreachable(reason: "Connection refused")).press(.enter)
        .scene("login-unreachable", over: "clock-paused"),
      try login(
        password: "x", isLoggedIn: true,
        problem: .linked(server: "https://football-gather.example.org:8443", name: SamplePlayers.longest)
      ).press(.enter).scene("login-linked"),
      try login(password: "x").press(.down).scene("login-remember"),
      try login(isLoggedIn: true).press(.pageDown).scene("login-log-out"),
      try login(isLoggedIn: true).press(.pageDown, .enter).scene("login-logged-out", over: "clock-running"),
      try login(isLoggedIn: true, problem: .unsent(21)).press(.pageDown, .enter).scene("login-unsent"),
      try login(String(repeating: "https://gather.example/", count: 13)).press(.pageUp).scene("login-long"),
      try login(password: "x", language: .german).press(.end, .enter).press(.end).scene("login-german"),
      try login(password: "x", problem: .certificate(reason: "unable to get local issuer certificate"))
        .press(.enter).scene("login-certificate"),
      try login(name: "축구", password: "x", problem: .noService, language: .korean).press(.enter)
        .scene("login-korean"),
    ]
  }
}
