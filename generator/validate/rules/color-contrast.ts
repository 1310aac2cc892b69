// Contrast of the colours in a site's style sheets, without a browser: WCAG 2.2, 1.4.3 and 1.4.11. Colours of `theme.accent` are
// moved until they have enough (load/accent.ts).

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { diskFiles, type Files, fileText } from '../../base/files.ts'
import { extensionOf, folderOf, normalisePath } from '../../base/text.ts'
import { contrast, nearestLightness, parseColor, type Rgb, toHex, toOklch } from '../../config/color.ts'
import { groupBy } from '../../graph/group-by.ts'
import { textContrast } from '../../load/accent.ts'
import { type Pair, rulePairs, type Sheets, seen, themePairs } from '../contrast/pairs.ts'
import { type Declaration, type Mode, type StyleSheet, styleBlocks } from '../contrast/style-blocks.ts'
import type { Rule } from '../rule.ts'

/** Report texts that cannot be read on their background. */
export const checkColorContrast: Rule = ({ graph: { plugins, theme, config } }) => {
  const own = sheetsIn(plugins.files, 'site').filter(({ file }) => !file.startsWith('site/static/'))
  if (own.length === 0) return []
  const main = config.theme.styles === undefined ? '' : normalisePath(`site/${config.theme.styles}`)
  const imported = importedFrom(main, new Map(own.map((sheet) => [sheet.file, sheet])))
  const themeSheets = theme.root === '' ? [] : sheetsIn(diskFiles(theme.root), 'styles')
  const look = { file: '', text: theme.look?.css ?? '' }
  const sheets: Sheets = {
    theme: [...themeSheets, look].flatMap(styleBlocks),
    everywhere: imported.flatMap(styleBlocks),
    elsewhere: own.filter((sheet) => !imported.includes(sheet)).flatMap(styleBlocks)
  }
  return contrastProblems([
    ...(config.theme.name === 'default' ? themePairs(sheets) : []),
    ...rulePairs(sheets)
  ])
}

const sheetsIn = (files: Files, folder: string): readonly StyleSheet[] =>
  files
    .list(folder)
    .filter(({ path, outside }) => !outside && extensionOf(path) === '.css')
    .flatMap(({ path }) => {
      const text = fileText(files, path)
      return text === undefined ? [] : [{ file: path, text }]
    })

/** A style sheet after those that it imports. */
function importedFrom(
  file: string,
  sheets: ReadonlyMap<string, StyleSheet>,
  seen = new Set<string>()
): readonly StyleSheet[] {
  const sheet = sheets.get(file)
  if (!sheet || seen.has(file)) return []
  seen.add(file)
  const imports = [...sheet.text.matchAll(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;/g)]
  return [
    ...imports.flatMap(([, path = '']) =>
      importedFrom(normalisePath(`${folderOf(file)}/${path}`), sheets, seen)
    ),
    sheet
  ]
}

/** One diagnostic for each declaration to change, about its worst pair. @internal exported for tests */
export function contrastProblems(pairs: readonly Pair[]): readonly Diagnostic[] {
  const byDeclaration = groupBy(pairs, (pair) => [toChange(pair)])
  return [...byDeclaration].flatMap(([declaration, itsPairs]) => {
    const failing = itsPairs.filter((pair) => ratioOf(pair) < pair.needed)
    const [worst] = failing.sort((a, b) => ratioOf(a) / a.needed - ratioOf(b) / b.needed)
    return worst && declaration ? [lowContrast(worst, declaration, itsPairs)] : []
  })
}

const isLiteral = (declaration: Declaration | undefined): boolean =>
  declaration !== undefined && parseColor(declaration.value) !== undefined

/** The colour to change: of the text, unless only the other one is written here. */
function toChange({ front, back, isGround }: Pair): Declaration | undefined {
  const sides = isGround ? [back, front] : [front, back]
  const declarations = sides.map(({ declaration }) => declaration)
  return declarations.find(isLiteral) ?? declarations.find((declaration) => declaration !== undefined)
}

const ratioOf = ({ front, back }: Pair): number => contrast(seen(front.color, back.color.rgb), back.color.rgb)

function lowContrast(worst: Pair, declaration: Declaration, pairs: readonly Pair[]): Diagnostic {
  const { front, back, needed, mode, selector, isShape } = worst
  const shown = (name: string, rgb: Rgb) => `\`${name}\` (\`${toHex(rgb)}\`)`
  const [what, criterion] = isShape ? ['what shows the focus', '1.4.11'] : ['text', '1.4.3']
  const least = needed < 4.5 && !isShape ? 'even large text' : what
  const where = selector === undefined ? '' : `\`${selector}\`: `
  return diagnostic(
    'color-contrast',
    declaration.place,
    `${where}${shown(front.name, seen(front.color, back.color.rgb))} on ${shown(back.name, back.color.rgb)} has a contrast of ${rounded(ratioOf(worst))}:1 in ${mode} mode; ${least} needs ${needed}:1 (WCAG 2.2, ${criterion})`,
    repairOf(declaration, pairs, mode)
  )
}

/** Never rounded up to what is needed. */
const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/** The nearest colour with which all pairs of the declaration are readable, else those of the mode. */
function repairOf(declaration: Declaration, pairs: readonly Pair[], mode: Mode) {
  const literal = parseColor(declaration.value)
  const nearest = nearestFor(declaration, pairs)
  if (nearest === undefined) {
    const inMode = nearestFor(
      declaration,
      pairs.filter((pair) => pair.mode === mode)
    )
    const found = inMode === undefined ? '' : `; \`${inMode}\` is the nearest in ${mode} mode`
    return `no colour is readable in both modes: set one for each, the dark one for \`[data-theme="dark"]\`${found}`
  }
  const remark = 'the nearest colour with enough contrast'
  return literal ? { write: nearest, remark: `, ${remark}` } : `${remark} is \`${nearest}\``
}

function nearestFor(declaration: Declaration, pairs: readonly Pair[]): string | undefined {
  const [{ front, back } = {}] = pairs
  const color = parseColor(declaration.value) ?? (front?.declaration === declaration ? front : back)?.color
  const nearest =
    color &&
    nearestLightness(toOklch(color.rgb), (rgb) =>
      pairs.every(({ front, back, isShape }) => {
        const ground = back.declaration === declaration ? rgb : back.color.rgb
        const text = front.declaration === declaration ? rgb : seen(front.color, ground)
        return contrast(text, ground) >= (isShape ? 3 : textContrast)
      })
    )
  return nearest && toHex(nearest)
}
