/// The style of a report's page: black on white, A4, and in one column on a phone.
enum ReportStyle {
  /// The team colours are borders, because not every browser prints backgrounds. Even a nearly white border is visible,
  /// because a grey line is below it.
  static let sheet = """
    @page { size: A4; margin: 12mm 15mm; }
    * { box-sizing: border-box; }
    html { font: 11pt/1.35 "Liberation Sans", Arial, Helvetica, sans-serif; color: #000; background: #fff; }
    body { max-width: 180mm; margin: 0 auto; padding: 8mm 4mm; }
    bdi { overflow-wrap: anywhere; }
    h1, h2, p { margin: 0; overflow-wrap: anywhere; }
    .kind { text-transform: uppercase; letter-spacing: 0.12em; font-size: 9pt; color: #444; }
    h1 { display: grid; grid-template-columns: 1fr auto 1fr; gap: 0 5mm; align-items: center; font-size: 20pt;
      line-height: 1.15; margin: 2mm 0; }
    h1 .team { border-bottom: 2.5mm solid; padding-bottom: 1mm; box-shadow: 0 1px 0 #777; }
    h1 .team:first-child { text-align: right; }
    .score { font-size: 26pt; white-space: nowrap; }
    .outcome { font-size: 13pt; font-weight: bold; text-align: center; }
    .facts { text-align: center; color: #444; }
    .notice { text-align: center; font-weight: bold; border: 1px solid; padding: 1mm; margin-top: 3mm; }
    section { margin-top: 5mm; break-inside: avoid; }
    h2 { font-size: 11pt; border-bottom: 1px solid #777; padding-bottom: 0.5mm; margin-bottom: 1mm;
      break-after: avoid; }
    .lineups { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm 8mm; }
    .lineups .bench { grid-column: 1 / -1; }
    .lineups .bench h2 { border-bottom: 1px solid #777; box-shadow: none; }
    .bench tbody { display: flex; flex-wrap: wrap; gap: 0 6mm; }
    .bench td.number { width: auto; }
    .events { columns: 2; column-gap: 8mm; }
    .events section { margin-top: 0; padding-top: 4mm; }
    .lineups h2 { border-bottom: 1.2mm solid; box-shadow: 0 1px 0 #777; }
    .lineups table { width: 100%; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    section > table { width: 100%; }
    th { text-align: left; font-size: 9pt; font-weight: normal; color: #444; }
    th, td { padding: 0.3mm 3mm 0.3mm 0; vertical-align: top; }
    tr { break-inside: avoid; }
    td.number { width: 9mm; text-align: right; padding-right: 2mm; }
    .sided { table-layout: fixed; width: 100%; }
    .sided .lead { width: 14mm; white-space: nowrap; }
    .sided .standing { width: 17mm; white-space: nowrap; }
    .sided th { vertical-align: bottom; }
    .sided .side { border-bottom: 0.8mm solid; box-shadow: 0 1px 0 #777; }
    .note { color: #444; font-size: 9.5pt; }
    .signatures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; margin-top: 18mm;
      break-inside: avoid; }
    .signatures p { border-top: 1px solid; padding-top: 1mm; font-size: 9.5pt; }
    .origin { margin-top: 5mm; font-size: 8pt; color: #444; }
    @media screen and (max-width: 560px) {
      .lineups { grid-template-columns: 1fr; }
      .events { columns: 1; }
      h1 { grid-template-columns: 1fr; gap: 2mm; font-size: 16pt; }
      h1 .team:first-child { text-align: left; }
      .score, .outcome, .facts { text-align: left; }
      th, td { padding-right: 2mm; }
      .signatures { grid-template-columns: 1fr; gap: 16mm; }
    }
    @media print {
      html { font-size: 9pt; line-height: 1.2; }
      body { max-width: none; padding: 0; }
      section { margin-top: 3.5mm; }
      th, td { padding-top: 0.15mm; padding-bottom: 0.15mm; }
    }
    """

  static func page(title: String, language: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="\(language)" xml:lang="\(language)">
    <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>\(Markup.escaped(title))</title>
    <style>
    \(sheet)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }
}
