// Letter metrics of a WOFF2 file, for a fallback font of the same size. Only the tables with metrics are read:
// https://www.w3.org/TR/WOFF2/ and https://learn.microsoft.com/typography/opentype/spec/

import { brotliDecompressSync } from 'node:zlib'

/** All in ems. */
export interface FontMetrics {
  readonly ascent: number
  /** Below the baseline; positive. */
  readonly descent: number
  readonly lineGap: number
  /** Mean letter width of English text. */
  readonly width: number
}

/** Letter frequency in English, per thousand characters. */
const frequency: Readonly<Record<string, number>> = {
  ' ': 183,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6
}

/** Table numbers of WOFF2; 63 means that the name is written out. */
const tableNumbers: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx' }
/** Numbers of `glyf` and `loca`, which are transformed unless their version is 3. */
const outlines = [10, 11]

/**
 * Read the metrics of a font.
 *
 * @returns `undefined` for anything but a WOFF2 file with English letters
 */
export function fontMetrics(file: Uint8Array): FontMetrics | undefined {
  try {
    const tables = tablesOf(Buffer.from(file))
    const { head, hhea, hmtx, cmap } = tables
    if (!head || !hhea || !hmtx || !cmap) return undefined
    const em = head.readUInt16BE(18)
    const glyphOf = characterMap(cmap)
    const lastMetric = hhea.readUInt16BE(34) - 1
    // A transformed table starts with a byte of flags, followed by the widths.
    const widthOf = (glyph: number) =>
      tables.transformed.has('hmtx')
        ? hmtx.readUInt16BE(1 + 2 * Math.min(glyph, lastMetric))
        : hmtx.readUInt16BE(4 * Math.min(glyph, lastMetric))
    let [total, letters] = [0, 0]
    for (const [letter, count] of Object.entries(frequency)) {
      const glyph = glyphOf(letter.codePointAt(0) ?? 0)
      if (glyph === 0) return undefined
      total += count * widthOf(glyph)
      letters += count
    }
    return {
      ascent: hhea.readInt16BE(4) / em,
      descent: -hhea.readInt16BE(6) / em,
      lineGap: hhea.readInt16BE(8) / em,
      width: total / letters / em
    }
  } catch {
    // Not a font, or truncated: text is shown in the reader's own font until the site's font has loaded.
    return undefined
  }
}

interface Tables extends Readonly<Partial<Record<'cmap' | 'head' | 'hhea' | 'hmtx', Buffer>>> {
  /** Names of tables that are stored in WOFF2's transformed format. */
  readonly transformed: ReadonlySet<string>
}

function tablesOf(file: Buffer): Tables {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file')
  let at = 48
  const number = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const [kind, version] = [flags & 63, flags >> 6]
    if (kind === 63) at += 4
    const original = number()
    const transformed = outlines.includes(kind) ? version !== 3 : version !== 0
    return { name: tableNumbers[kind], transformed, length: transformed ? number() : original }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const tables: Record<string, Buffer> = {}
  let start = 0
  for (const { name, length } of entries) {
    if (name !== undefined) tables[name] = data.subarray(start, start + length)
    start += length
  }
  const transformed = new Set(
    entries.flatMap((entry) => (entry.transformed && entry.name ? [entry.name] : []))
  )
  return { ...tables, transformed }
}

/** The glyph of a character of the Basic Multilingual Plane; 0 if there is none. All fonts have a table of format 4. */
function characterMap(cmap: Buffer): (character: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) return () => 0
  const segCountX2 = cmap.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + segCountX2 + 2
  const deltas = starts + segCountX2
  const ranges = deltas + segCountX2
  return (character) => {
    for (let segment = 0; segment < segCountX2; segment += 2) {
      if (character > cmap.readUInt16BE(ends + segment)) continue
      const firstCharacter = cmap.readUInt16BE(starts + segment)
      if (character < firstCharacter) return 0
      const range = cmap.readUInt16BE(ranges + segment)
      const delta = cmap.readUInt16BE(deltas + segment)
      const glyph =
        range === 0
          ? character
          : cmap.readUInt16BE(ranges + segment + range + 2 * (character - firstCharacter))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

interface FallbackFamily {
  /** System fonts with the same widths. */
  readonly local: readonly string[]
  /** Mean width of their letters, in ems. */
  readonly width: number
  /** For characters that the font lacks, and systems without these fonts. */
  readonly generic: string
}

const sans: FallbackFamily = {
  local: ['Arial', 'Liberation Sans', 'Arimo'],
  width: 0.4394,
  generic: 'system-ui, sans-serif'
}
const serif: FallbackFamily = {
  local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  width: 0.3982,
  generic: 'ui-serif, serif'
}
const monospace: FallbackFamily = {
  local: ['Courier New', 'Liberation Mono', 'Cousine'],
  width: 0.6001,
  generic: 'ui-monospace, monospace'
}

/** The closest system fonts, by Fontsource category. */
export const fallbackOf = (category: string): FallbackFamily =>
  category === 'serif' ? serif : category === 'monospace' ? monospace : sans

/** A system font adjusted to the size of a web font, so that the layout does not shift when that loads. */
export function fallbackFace(family: string, metrics: FontMetrics, { local, width }: FallbackFamily): string {
  const scale = metrics.width / width
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  return [
    '@font-face {',
    `  font-family: ${JSON.stringify(family)};`,
    `  src: ${local.map((name) => `local(${JSON.stringify(name)})`).join(', ')};`,
    `  size-adjust: ${percent(scale)};`,
    `  ascent-override: ${percent(metrics.ascent / scale)};`,
    `  descent-override: ${percent(metrics.descent / scale)};`,
    `  line-gap-override: ${percent(metrics.lineGap / scale)};`,
    '}\n'
  ].join('\n')
}
