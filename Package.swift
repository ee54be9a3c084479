// swift-tools-version: 6.2
import PackageDescription

/// Set by `make fuzz`: every target of ours counts its edges for libFuzzer and checks its memory, and `board-fuzz` is
/// there. These flags make a package slow, so that they are never on by themselves.
let isFuzzed = Context.environment["GATHERBOARD_FUZZ"] != nil

/// Every target of ours: Swift 6 rules, imports that say what they expose, and no warning.
let houseRules: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ] + (isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])] : [])

/// For the targets in which the tests spend most of their time: these are optimized in the build of the tests, too, with
/// the checks and messages of a build without optimization (bounds of unsafe pointers, reasons of traps).
let optimized: [SwiftSetting] =
  houseRules + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "gatherboard",
  products: [
    .executable(name: "gatherboard", targets: ["gatherboard"]),
    // For LD_PRELOAD: what the tests let happen to the disk below a board.
    .library(name: "DiskShim", type: .dynamic, targets: ["DiskShim"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // Hummingbird's own, named because the server speaks to them too.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The game as values; nothing below it.
    .target(name: "GatherModel", swiftSettings: optimized),

    // YAML as it was written, with its lines; the only target that sees the parser.
    .target(
      name: "YAMLText", dependencies: ["GatherModel", .product(name: "Yams", package: "Yams")],
      swiftSettings: optimized),

    // The languages: their files, plural forms and facts.
    .target(name: "Localization", dependencies: ["GatherModel", "YAMLText"], swiftSettings: optimized),

    // The behaviour of the product, without a display.
    .target(
      name: "Scenes", dependencies: ["GatherModel", "Localization", "Tournament"], swiftSettings: optimized),

    // View model and size in, draw commands out.
    .target(
      name: "Screen", dependencies: ["GatherModel", "Scenes"], swiftSettings: optimized),

    // SDL2 and its two companions, as C.
    .systemLibrary(
      name: "CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]
    ),

    // libdrm, libudev and the console's ioctls, as C. SDL2's flags would warn on each build; libdrm's do not.
    .systemLibrary(
      name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev", "libudev-dev"])]),

    // SDL2 with ownership and errors; the only target that sees a C pointer of it.
    .target(name: "SDLKit", dependencies: ["CSDL2"], swiftSettings: optimized),

    // The Unicode data that Swift lacks: FriBidi, and HarfBuzz's part of it, as C.
    .systemLibrary(name: "CUnicode", providers: [.apt(["libfribidi-dev", "libharfbuzz-dev"])]),

    // A text taken apart into runs of one font, direction and script.
    .target(name: "Lettering", dependencies: ["CUnicode"], swiftSettings: optimized),

    // Threads that wait: a descriptor, a waker, poll(2), a thread; on Glibc alone.
    .target(name: "Threading", swiftSettings: houseRules),

    // The kernel's GPIO character device, as C, and with ownership and errors.
    .target(name: "CGPIO"),
    .target(name: "GPIO", dependencies: ["CGPIO", "Threading"], swiftSettings: houseRules),

    // Draw commands played on SDL, SDL events and GPIO lines turned into key presses.
    .target(
      name: "Stage",
      dependencies: [
        "CDRM", "GatherModel", "GPIO", "Lettering", "Scenes", "Screen", "SDLKit", "Threading",
      ],
      swiftSettings: optimized),

    // Folding of names, from GLib, as C.
    .systemLibrary(name: "CGLib", providers: [.apt(["libglib2.0-dev"])]),

    // Players, gathers and the match log in SQLite.
    .target(
      name: "GatherStore",
      dependencies: ["CGLib", "GatherModel", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: houseRules),

    // The one authority over the match in play, for a board and for a server alike.
    .target(
      name: "MatchSession",
      dependencies: ["GatherModel", "GatherStore", .product(name: "Logging", package: "swift-log")],
      swiftSettings: houseRules),

    // The web API's types, for both of its ends.
    .target(name: "FootballGatherAPI", dependencies: ["GatherModel"], swiftSettings: houseRules),

    // libsodium, as C.
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),

    // Passwords, tokens and hashes.
    .target(name: "Secrets", dependencies: ["CSodium"], swiftSettings: houseRules),

    // libqrencode, as C.
    .systemLibrary(name: "CQRencode", providers: [.apt(["libqrencode-dev"])]),

    // Texts as QR codes.

    // The web API, offered from the store.
    .target(
      name: "GatherServer",
      dependencies: [
        "FootballGatherAPI", "GatherModel", "GatherStore", "Localization", "MatchSession", "Secrets",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: houseRules),

    // The web API, asked: the client, and what joins it to the store.
    .target(
      name: "GatherSync",
      dependencies: [
        "FootballGatherAPI", "GatherModel", "GatherStore", "Secrets",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ], swiftSettings: houseRules),

    // A day of many matches: the plan, its fixtures, tables, slots.
    .target(name: "Tournament", dependencies: ["GatherModel"], swiftSettings: houseRules),

    // libmosquitto, loaded when it is needed, as C.
    .target(name: "CMosquitto"),

    // Boards, desk and displays joined by an MQTT broker.
    .target(
      name: "GatherFleet",
      dependencies: [
        "CMosquitto", "FootballGatherAPI", "GatherModel", "Threading", "Tournament",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: houseRules),

    // The configuration file, and the one table of settings behind it.
    .target(
      name: "BoardSettings",
      dependencies: [
        "GatherModel", "GPIO", "Localization", "Scenes", "Screen", "YAMLText",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: houseRules),

    // What the commands print and export: documents, tables, sentences for a terminal.
    .target(
      name: "Reports", dependencies: ["GatherModel", "GatherStore", "Localization", "Scenes", "Tournament"],
      swiftSettings: houseRules),

    // Puts it all together: lifetimes, the main loop, shutdown.
    .target(
      name: "Board",
      dependencies: [
        "BoardSettings", "GatherFleet", "GatherModel", "GatherServer", "GatherStore", "GatherSync", "GPIO",
        "Localization",
        "CQRencode", "MatchSession", "Reports", "Scenes", "Screen", "SDLKit", "Secrets", "Stage", "Threading",
        "Tournament",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: houseRules),

    // Looks at the machine, as a board would find it, and says what is wrong.
    .target(
      name: "Diagnostics",
      dependencies: [
        "GatherFleet", "GatherModel", "GatherStore", "GPIO", "Board", "Localization", "MatchSession",
        "Reports", "Scenes",
        "Screen", "SDLKit",
        "Stage", "Threading",
      ],
      swiftSettings: houseRules),

    // How glibc's allocator is set up.
    .systemLibrary(name: "CMalloc"),

    // ICU without its data.
    .target(name: "CICUData"),

    // The command.
    .executableTarget(
      name: "gatherboard",
      dependencies: [
        "BoardSettings", "CICUData", "CMalloc", "Diagnostics", "GatherFleet", "GatherModel", "GatherServer",
        "GatherStore", "GatherSync", "GPIO", "Board", "Localization", "MatchSession", "Reports", "Scenes",
        "Screen", "Secrets",
        "Threading", "Tournament",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: houseRules,
      // The program is no library: without the names of all its functions for other programs, and with its relocations
      // packed (by lld, for glibc 2.36 or later), a board takes 7 MB less memory.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker",
            "pack-relative-relocs",
          ], .when(configuration: .release))
      ]),

    // Draws the samples into files, for eyes and for the README.
    .executableTarget(
      name: "board-pictures", dependencies: ["BoardSamples", "Scenes", "Screen", "SDLKit", "Stage"],
      path: "Tests/Support/BoardPictures",
      swiftSettings: houseRules),

    // What the tests of several targets need: a folder that goes with its test, a thread that may block.
    .target(
      name: "TestKit", dependencies: ["Localization"], path: "Tests/Support/TestKit",
      swiftSettings: houseRules),

    // Plans, teams and rosters as clubs write them.
    .target(
      name: "ClubFiles", path: "Tests/Support/ClubFiles", exclude: ["Files"], swiftSettings: houseRules),

    .testTarget(
      name: "TournamentTests", dependencies: ["ClubFiles", "GatherModel", "TestKit", "Tournament"],
      swiftSettings: houseRules),
    .testTarget(
      name: "GatherModelTests", dependencies: ["ClubFiles", "GatherModel", "PlayedMatch"],
      swiftSettings: houseRules),
    .testTarget(
      name: "ScenesTests", dependencies: ["Scenes", "GatherModel", "Localization", "TestKit", "Tournament"],
      swiftSettings: houseRules),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Board", "GatherModel", "Localization", "Reports", "TestKit", "YAMLText"],
      exclude: ["Samples"],
      swiftSettings: houseRules),
    .testTarget(
      name: "BoardSettingsTests",
      dependencies: [
        "BoardSettings", "GatherModel", "GPIO", "Localization", "Scenes", "Screen", "YAMLText",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: houseRules),
    .testTarget(
      name: "ScreenTests",
      dependencies: ["Screen", "Scenes", "GatherModel", "BoardSamples", "Localization", "TestKit"],
      swiftSettings: houseRules),
    .testTarget(
      name: "GPIOTests", dependencies: ["GPIO", "TestKit", "Threading"], swiftSettings: houseRules),
    .testTarget(
      name: "LetteringTests", dependencies: ["Lettering", "GatherModel"], swiftSettings: houseRules),
    // With SDL itself, which makes joysticks believe.
    .testTarget(
      name: "StageTests",
      dependencies: [
        "CDRM", "CSDL2", "DisplayProbe", "GPIO", "Stage", "SDLKit", "Screen", "Scenes", "GatherModel",
        "BoardSamples", "TerminalProbe", "TestKit", "Threading",
      ],
      swiftSettings: houseRules),
    // Boards in every state that people can bring them to, and what their pictures must keep to.
    .target(
      name: "BoardSamples",
      dependencies: ["Screen", "Scenes", "GatherModel", "Localization", "TestKit", "Tournament"],
      path: "Tests/Support/BoardSamples",
      swiftSettings: houseRules),
    .testTarget(
      name: "GatherStoreTests",
      dependencies: [
        "GatherStore", "GatherModel", "TestKit", .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Fixtures"], swiftSettings: houseRules),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: houseRules),
    .testTarget(
      name: "GatherServerTests",
      dependencies: [
        "FootballGatherAPI", "GatherModel", "GatherServer", "GatherStore", "MatchSession", "Secrets",
        "TestKit",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "Yams", package: "Yams"),
      ], swiftSettings: houseRules),
    // A web server that answers as wrongly as a test wants.
    .target(
      name: "ScriptedServer",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      path: "Tests/Support/ScriptedServer",
      swiftSettings: houseRules),
    .testTarget(
      name: "GatherSyncTests",
      dependencies: [
        "FootballGatherAPI", "GatherModel", "GatherServer", "GatherStore", "GatherSync", "ScriptedServer",
        "Secrets", "TestKit",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["Recorded"],
      swiftSettings: houseRules),
    // Matches that were played for the tests, with all ids and times known.
    .target(
      name: "PlayedMatch", dependencies: ["GatherModel", "Tournament"], path: "Tests/Support/PlayedMatch",
      swiftSettings: houseRules),
    // What must hold of messages of a broker: for the fuzzer, and for mutations in tests.
    .target(
      name: "FleetChecks",
      dependencies: ["GatherFleet", "GatherModel", "Localization", "Scenes", "Tournament"],
      path: "Tests/Support/FleetChecks", swiftSettings: houseRules),
    // With a real broker.
    .testTarget(
      name: "GatherFleetTests",
      dependencies: [
        "FleetChecks", "FootballGatherAPI", "GatherFleet", "GatherModel", "PlayedMatch", "Secrets", "TestKit",
        "Tournament",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: houseRules),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "ClubFiles", "GatherModel", "GatherStore", "Localization", "PlayedMatch", "Reports", "Scenes",
        "TestKit",
        "Tournament",
      ],
      swiftSettings: houseRules),
    // A process that carries out commands, for tests that kill it.
    .executableTarget(
      name: "command-probe",
      dependencies: [
        "GatherModel", "GatherStore", "MatchSession", .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Support/CommandProbe", swiftSettings: houseRules),
    .testTarget(
      name: "MatchSessionTests",
      dependencies: [
        "command-probe", "GatherModel", "GatherStore", "MatchSession", "TestKit",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: houseRules),
    .testTarget(
      name: "BoardTests",
      dependencies: [
        "Board", "GatherFleet", "GatherServer", "GatherStore", "GatherModel", "GatherSync", "GPIO",
        "MatchSession",
        "PlayedMatch", "Reports", "Scenes", "Screen", "ScriptedServer", "SDLKit", "Secrets", "Stage",
        "TestKit",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: houseRules),
    // A board and a desk beside a real broker.
    .testTarget(
      name: "BoardFleetTests",
      dependencies: [
        "Board", "FootballGatherAPI", "GatherFleet", "GatherModel", "GatherServer", "GatherStore",
        "GatherSync",
        "MatchSession", "PlayedMatch", "Reports", "Scenes", "Secrets", "TestKit", "Tournament",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: houseRules),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: [
        "Diagnostics", "GatherFleet", "GatherModel", "GatherStore", "GPIO", "Board", "PlayedMatch", "Reports",
        "Scenes", "SDLKit", "Stage",
        "TestKit", "Threading",
      ],
      exclude: ["Machines"], swiftSettings: houseRules),

    // Whatever reads what others have written, to be fed with anything: by `make fuzz`, and here with what is kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "BoardSettings", "FleetChecks", "GatherModel", "GatherStore", "GPIO", "Lettering", "Localization",
        "Reports", "Scenes", "Tournament",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: houseRules),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: houseRules),
    // The real binary in a real window: an X client that presses keys and reads pixels.
    .systemLibrary(
      name: "CX11", path: "Tests/Support/CX11",
      providers: [.apt(["libx11-dev", "libxtst-dev", "libxext-dev", "libxdamage-dev"])]),
    .target(
      name: "DisplayProbe", dependencies: ["CX11", "TestKit"], path: "Tests/Support/DisplayProbe",
      swiftSettings: houseRules),
    // The real program on a terminal: what it writes is decoded as a terminal does, pictures too.
    .target(
      name: "TerminalProbe", dependencies: ["CX11", "DisplayProbe", "SDLKit", "Threading"],
      path: "Tests/Support/TerminalProbe", swiftSettings: houseRules),
    .target(name: "DiskShim", path: "Tests/Support/DiskShim"),
    .testTarget(
      name: "ProductTests",
      dependencies: [
        "DisplayProbe", "SDLKit", "gatherboard", "GatherModel", "GatherStore", "Board", "MatchSession",
        "Reports", "Scenes", "Screen", "ScriptedServer", "Stage", "TerminalProbe", "TestKit",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: houseRules),
    .executableTarget(
      name: "board-bench",
      dependencies: [
        "CMosquitto", "DisplayProbe", "GatherFleet", "GatherModel", "PlayedMatch", "ScriptedServer", "SDLKit",
        "Secrets",
        "TerminalProbe", "TestKit", "Tournament",
      ],
      path: "Tests/Benchmarks",
      exclude: ["ceilings.json"],
      swiftSettings: houseRules),
  ]
)

// Set by the trial of a new scene (Tests/Support/Scene/try-scene), which runs only these tests.
if Context.environment["GATHERBOARD_TRIAL"] != nil {
  let tried: Set = ["ScenesTests", "ScreenTests"]
  package.targets.removeAll { $0.isTest && !tried.contains($0.name) }
}

if isFuzzed {
  package.targets += [
    // libFuzzer's entry for a program that has a main of its own.
    .systemLibrary(name: "CFuzzer", path: "Tests/Support/CFuzzer"),
    .executableTarget(
      name: "board-fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzz/Program",
      swiftSettings: houseRules,
      // libFuzzer's library has a main too; SwiftPM names ours, and lld takes it.
      linkerSettings: [
        .unsafeFlags([
          "-sanitize=fuzzer,address", "-use-ld=lld", "-Xlinker", "--allow-multiple-definition",
        ])
      ]),
  ]
}
