import CDRM
import Screen

struct ScreenMode: Sendable {
  let info: drmModeModeInfo

  init(_ info: drmModeModeInfo) {
    self.info = info
  }

  var width: Int { Int(info.hdisplay) }
  var height: Int { Int(info.vdisplay) }

  /// Pictures a second, rounded; half pictures if the mode is interlaced.
  var refreshRate: Int {
    let pixels = Int(info.htotal) * Int(info.vtotal)
    if pixels == 0 { return Int(info.vrefresh) }
    let fields = isInterlaced ? 2 : 1
    return (Int(info.clock) * 1_000 * fields + pixels / 2) / pixels
  }

  /// DRM_MODE_TYPE_PREFERRED: the screen's own choice.
  var isPreferred: Bool { info.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 }
  /// DRM_MODE_TYPE_USERDEF: a `video=` option of the kernel's command line.
  var isFromCommandLine: Bool { info.type & UInt32(DRM_MODE_TYPE_USERDEF) != 0 }
  var isInterlaced: Bool { info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 }

  /// Such as `1920x1080@60`.
  var text: String { "\(width)x\(height)@\(refreshRate)" }
}

extension ScreenMode: Equatable {
  /// Name and preference are ignored.
  static func == (one: ScreenMode, other: ScreenMode) -> Bool {
    let (a, b) = (one.info, other.info)
    return (a.clock, a.hdisplay, a.hsync_start, a.hsync_end, a.htotal)
      == (b.clock, b.hdisplay, b.hsync_start, b.hsync_end, b.htotal)
      && (a.vdisplay, a.vsync_start, a.vsync_end, a.vtotal, a.flags)
        == (b.vdisplay, b.vsync_start, b.vsync_end, b.vtotal, b.flags)
  }
}

extension ModePreference {
  func isMet(by mode: ScreenMode) -> Bool {
    mode.width == width && mode.height == height && refreshRate.map { $0 == mode.refreshRate } ?? true
  }
}
