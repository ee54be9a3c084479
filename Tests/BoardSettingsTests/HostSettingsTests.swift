import Testing

@testable import BoardSettings

@Suite("Settings that name a machine")
struct HostSettingsTests {
  private func fault(_ text: String) -> String? {
    do throws(SettingsFileError) {
      _ = try SettingsFile(bytes: Array(text.utf8))
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test(
    "phones.address is an address or a name that phones reach, with a port of its own or without",
    arguments: [
      ("192.168.1.20", HostAddress(host: "192.168.1.20"), "192.168.1.20"),
      ("board.local", HostAddress(host: "board.local"), "board.local"),
      ("board.local:80", HostAddress(host: "board.local", port: 80), "board.local:80"),
      ("fd00::1", HostAddress(host: "fd00::1"), "fd00::1"),
      ("\"[fd00::1]:80\"", HostAddress(host: "fd00::1", port: 80), "[fd00::1]:80"),
      ("platz-für-alle.local", HostAddress(host: "platz-für-alle.local"), "platz-für-alle.local"),
      ("\"\"", nil, ""),
    ] as [(String, HostAddress?, String)])
  func places(written: String, address: HostAddress?, text: String) throws {
    let settings = try SettingsFile(bytes: Array("phones:\n  address: \(written)\n".utf8)).settings
    #expect(settings.phones.address == address)
    let setting = try #require(Setting.at("phones.address"))
    #expect(setting.write(settings) == [text])
  }

  @Test(
    "What no phone can reach is refused, and it is said what to write",
    arguments: [
      (
        "address: http://board.local:8090",
        "phones.address is \"http://board.local:8090\". Write only the address or the name, without http:// and without a path."
      ),
      (
        "address: board.local:http",
        "phones.address is \"board.local:http\". Write a port from 1 to 65535 after the colon, or none."
      ),
      (
        "address: board.local:65536",
        "phones.address is \"board.local:65536\". Write a port from 1 to 65535 after the colon, or none."
      ),
      (
        "address: 0.0.0.0",
        "phones.address is \"0.0.0.0\". Write an address that phones can reach, such as 192.168.1.20 (they cannot reach 0.0.0.0)."
      ),
      (
        "address: localhost:8090",
        "phones.address is \"localhost:8090\". Write an address that phones can reach, such as 192.168.1.20 (they cannot reach localhost)."
      ),
      (
        "address: 192.168.1",
        "phones.address is \"192.168.1\". Write an address or a name of this board that phones can reach, such as 192.168.1.20 or board.local, with a port if a router forwards it, such as board.local:80, or nothing."
      ),
      (
        "name: board.local:8090",
        "phones.name is \"board.local:8090\". Write only board.local, and set the port as phones.listen-port."
      ),
      (
        "listen: 0.0.0.0:8090",
        "phones.listen is \"0.0.0.0:8090\". Write only 0.0.0.0, and set the port as phones.listen-port."
      ),
      ("listen: \"\"", "phones.listen is \"\". Write an address or a name of this machine."),
    ])
  func refused(line: String, sentence: String) { #expect(fault("phones:\n  \(line)\n") == sentence) }

  @Test("The service's own address and the addresses of others are looked at in the same way")
  func others() {
    #expect(
      fault("serve:\n  host: 127.0.0.1:8080\n")
        == "serve.host is \"127.0.0.1:8080\". Write only 127.0.0.1, and set the port as serve.port.")
    for good in ["127.0.0.1", "\"::\"", "fe80::1%eth0", "localhost", "board"] {
      #expect(fault("serve:\n  host: \(good)\n") == nil, "\(good)")
    }
    for good in ["mqtt://192.168.1.5", "mqtts://desk.local:8883/", "MQTT://[fd00::1]:1883"] {
      #expect(fault("broker:\n  server: \(good)\n") == nil, "\(good)")
    }
    for bad in ["mqtt://", "mqtt://desk:0", "mqtt://ana@desk", "mqtt://desk/topic"] {
      #expect(fault("broker:\n  server: \(bad)\n") != nil, "\(bad)")
    }
    for good in ["https://gather.example", "http://localhost:8080/api", "https://[::1]:8443/a/b"] {
      #expect(fault("api:\n  url: \(good)\n") == nil, "\(good)")
    }
    for bad in ["https://", "https://:8080", "https://gather.example:99999"] {
      #expect(fault("api:\n  url: \(bad)\n") != nil, "\(bad)")
    }
  }
}
