import Scenes

extension Setting {
  private static let withoutURL = "only the address or the name, without http:// and without a path"

  /// - Parameter port: The path of the setting for the port.
  static func host(
    _ path: String, _ doc: String, port: String, isOptional: Bool = false, isForPhones: Bool = false,
    variable: String? = nil, argument: String? = nil,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "an address or a name of this machine" + (isOptional ? ", or nothing" : ""),
      variable: variable, argument: argument,
      take: { (text, settings) throws(Rejection) in
        if isOptional, text.isEmpty {
          settings[keyPath: keyPath] = ""
          return true
        }
        guard let address = try address(text, isForPhones: isForPhones) else { return false }
        if address.port != nil {
          throw Rejection(value: text, allowed: "only \(address.host), and set the port as \(port)")
        }
        settings[keyPath: keyPath] = address.host
        return true
      }, write: { $0[keyPath: keyPath] })
  }

  /// A setting for the address that phones open.
  static func place(
    _ path: String, _ doc: String, at keyPath: any WritableKeyPath<Settings, HostAddress?> & Sendable
  ) -> Setting {
    Setting(
      path, doc,
      allowed:
        "an address or a name of this board that phones can reach, such as 192.168.1.20 or board.local, with a port "
        + "if a router forwards it, such as board.local:80, or nothing",
      take: { (text, settings) throws(Rejection) in
        let address = text.isEmpty ? nil : try address(text, isForPhones: true)
        settings[keyPath: keyPath] = address
        return text.isEmpty || address != nil
      }, write: { $0[keyPath: keyPath]?.text ?? "" })
  }

  private static func address(_ text: String, isForPhones: Bool) throws(Rejection) -> HostAddress? {
    let address: HostAddress
    do throws(HostAddress.Fault) {
      address = try HostAddress(parsing: text)
    } catch {
      switch error {
      case .url: throw Rejection(value: text, allowed: withoutURL)
      case .port: throw Rejection(value: text, allowed: "a port from 1 to 65535 after the colon, or none")
      case .form: return nil
      }
    }
    if isForPhones, address.leadsNowhere {
      throw Rejection(
        value: text,
        allowed:
          "an address that phones can reach, such as 192.168.1.20 (they cannot reach \(address.host))")
    }
    return address
  }
}
