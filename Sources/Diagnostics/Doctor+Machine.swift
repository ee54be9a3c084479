import Board
import GatherStore
import Glibc
import Stage

extension Doctor {
  // MARK: The unit

  func unitFacts() -> UnitCheck.Facts {
    UnitCheck.Facts(
      manager: manager(), account: Self.account(),
      blanking: SystemFile.text("/sys/module/kernel/parameters/consoleblank").flatMap { Int($0) },
      console: SystemFile.text("/sys/class/tty/tty0/active"), commandLine: SystemFile.text("/proc/cmdline"),
      controlGroup: SystemFile.text("/proc/self/cgroup"))
  }

  private func manager() -> UnitCheck.Manager {
    // The folder exists if systemd runs (sd_booted(3)).
    guard access("/run/systemd/system", F_OK) == 0 else { return .none }
    let names = ["gatherboard.service", "gatherboard-cage.service"]
    let properties = UnitCheck.Unit.properties.joined(separator: ",")
    let answer = ProgramOutput.of(
      "systemctl", ["show", "--no-pager", "--property=" + properties] + names, environment: environment,
      timeout: .seconds(5), limit: 1 << 16)
    switch answer {
    case .printed(let text) where text.contains("Id="): return .units(UnitCheck.Unit.read(text))
    case .printed: return .silent("systemctl prints nothing, run this as root")
    case .unavailable(let detail): return .silent(detail)
    case .late: return .silent("systemctl has not answered within 5 s")
    }
  }

  /// Looks up the board's user and its groups in the system's tables (getpwnam(3), getgrnam(3)).
  private static func account() -> UnitCheck.Account {
    guard let user = getpwnam(UnitCheck.user)?.pointee else { return .missing }
    var count: Int32 = 64
    var numbers = [gid_t](repeating: 0, count: Int(count))
    // The user normally has far fewer than 64 groups.
    getgrouplist(UnitCheck.user, user.pw_gid, &numbers, &count)
    let mine = Set(numbers.prefix(Int(max(0, min(count, 64)))))
    var notIn: [String] = []
    var unknown: [String] = []
    for name in UnitCheck.groups {
      if let group = getgrnam(name)?.pointee {
        if !mine.contains(group.gr_gid) { notIn.append(name) }
      } else {
        unknown.append(name)
      }
    }
    return .found(notIn: notIn, unknownGroups: unknown)
  }

  // MARK: Wi-Fi

  func wifiFacts(_ files: MachineFiles = MachineFiles()) -> WiFiCheck.Facts {
    let radios = files.names(in: "/sys/class/ieee80211").filter { !$0.hasPrefix(".") }
    let switches = radios.flatMap { radio in
      files.names(in: "/sys/class/ieee80211/\(radio)").filter { $0.hasPrefix("rfkill") }
        .map { "/sys/class/ieee80211/\(radio)/\($0)" }
    }
    func areAll(_ kind: String) -> Bool {
      !switches.isEmpty && switches.allSatisfy { files.text("\($0)/\(kind)") == "1" }
    }
    let hotspot = Hotspot(environment: environment)
    let manager = radios.isEmpty ? Hotspot.Manager.missing : hotspot.manager
    return WiFiCheck.Facts(
      radios: radios, isBlocked: areAll("soft") || areAll("hard"), isBlockedByHand: areAll("hard"),
      manager: manager,
      hasAddressServer: access("/usr/sbin/dnsmasq", X_OK) == 0,
      hasPolkit: files.text("/usr/share/dbus-1/system-services/org.freedesktop.PolicyKit1.service") != nil,
      country: radios.isEmpty ? nil : country(files),
      network: manager == .running ? name(of: hotspot) : nil)
  }

  /// The Wi-Fi country that the kernel got at its start, otherwise the country that `iw` reports now; nil if none is
  /// set.
  private func country(_ files: MachineFiles) -> String? {
    let first = files.text("/sys/module/cfg80211/parameters/ieee80211_regdom")
    // 00 stands for the rules of the whole world, so no country is set.
    if let first, first != "00" { return first }
    var environment = environment
    // iw is in the folders for administrators, which PATH may lack.
    environment["PATH"] = environment["PATH"].map { "\($0):/usr/sbin:/sbin" }
    let answer = ProgramOutput.of(
      "iw", ["reg", "get"], environment: environment, timeout: .seconds(2), limit: 1 << 16)
    guard case .printed(let rules) = answer else { return nil }
    return WiFiCheck.country(in: rules)
  }

  /// Returns the name of the board's own Wi-Fi; nil while the Wi-Fi is off, or if NetworkManager does not report the
  /// name.
  private func name(of hotspot: Hotspot) -> String? {
    do {
      return try hotspot.name()
    } catch {
      return nil
    }
  }

  // MARK: The rest of the machine

  func raspberryPi() -> RaspberryPi? {
    RaspberryPi(MachineFiles()) {
      let answer = ProgramOutput.of(
        "vcgencmd", ["get_throttled"], environment: environment, timeout: .seconds(2), limit: 1 << 10)
      guard case .printed(let text) = answer else { return nil }
      return text
    }
  }

  /// Returns the facts about the web service; empty if the database cannot be read. Other findings explain that error.
  func linkFacts(in folder: DataFolder, followed: String) -> [LinkCheck.Facts] {
    do {
      let store = try GatherStore(readOnly: folder)
      return [LinkCheck.Facts(followed: followed, link: try store.link(), outbox: try store.outboxCounts())]
    } catch .missing {
      return [LinkCheck.Facts(followed: followed, link: nil)]
    } catch {
      return []
    }
  }
}
