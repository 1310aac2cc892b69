// Texts in `site/strings/` that the theme does not have. Components of the site may have texts of their own there; others are
// misspelled.

import { decode } from '../../base/decode.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { diskFiles, type Files, fileText } from '../../base/files.ts'
import { didYouMean } from '../../base/text.ts'
import { parseYaml } from '../../base/yaml.ts'
import { changedNames } from '../../bundle/changed-names.ts'
import type { Rule } from '../rule.ts'

/** Report texts that neither the theme nor the code of the site uses. */
export const checkStrings: Rule = ({ graph: { plugins, theme } }) => {
  const { files } = plugins
  const paths = stringFiles(files, 'site/strings')
  if (paths.length === 0) return []
  const themeFiles = diskFiles(theme.root)
  const themeTexts = stringFiles(themeFiles, 'strings').map((path) => textsOf(themeFiles, path))
  const known = new Set(themeTexts.flatMap((texts) => Object.keys(texts).map(withoutForm)))
  if (known.size === 0) return []
  return paths.flatMap((path) => {
    const text = decode(files.read(path))
    const { yaml } = parseYaml(path, text)
    // Reported with their current names.
    const changed = new Set(changedNames(path, text).map(({ from }) => from))
    const texts = Object.entries(Object(yaml.value)).flatMap(([key, value]) =>
      typeof value === 'string' ? wrongPlaceholders(key, value, themeTexts, yaml.at([key])) : []
    )
    const unknown = Object.keys(Object(yaml.value))
      .filter(
        (key) => !known.has(withoutForm(key)) && !changed.has(key) && !isUsedIn(files, withoutForm(key))
      )
      .map((key) =>
        diagnostic(
          'theme-string-unknown',
          yaml.at([key], 'key'),
          `The theme has no text \`${key}\``,
          didYouMean(key, known) ?? 'delete it: no component of the site uses it either'
        )
      )
    return [...unknown, ...texts]
  })
}

const stringFiles = (files: Files, folder: string): readonly string[] =>
  files.list(folder).flatMap(({ path, outside }) => (!outside && path.endsWith('.yaml') ? path : []))

const textsOf = (files: Files, path: string): Readonly<Record<string, unknown>> =>
  Object(parseYaml(path, decode(files.read(path))).yaml.value)

const placeholdersOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? []

/** Names in braces that no form and language of the theme has in this text: they are shown as written. */
function wrongPlaceholders(
  key: string,
  text: string,
  themeTexts: readonly Readonly<Record<string, unknown>>[],
  place: Place
): readonly Diagnostic[] {
  const found = placeholdersOf(text)
  if (found.length === 0) return []
  const originals = themeTexts.flatMap((texts) =>
    Object.entries(texts).flatMap(([other, value]) =>
      withoutForm(other) === withoutForm(key) && typeof value === 'string' ? [value] : []
    )
  )
  if (originals.length === 0) return []
  const known = [...new Set(originals.flatMap(placeholdersOf))]
  return found
    .filter((name) => !known.includes(name))
    .map((name) =>
      diagnostic(
        'theme-string-unknown',
        place,
        `\`${key}\` has no value \`${name}\`, which is shown as it is`,
        known.length === 0 ? 'delete it' : `its values: ${known.join(', ')}`
      )
    )
}

/** A key without its plural form. */
const withoutForm = (key: string): string => key.replace(/\.(?:zero|one|two|few|many|other)$/, '')

/** Whether code of the site contains a text, or its beginning: `t(strings, 'shop.price')`, `` t(strings, `shop.${name}`) ``. */
function isUsedIn(files: Files, key: string): boolean {
  const parts = key.split('.')
  const beginnings = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.\${`)
  const isUsed = (text: string): boolean => [key, ...beginnings].some((use) => text.includes(use))
  return files
    .list('site')
    .some(({ path, outside }) => !outside && /\.[jt]sx?$/.test(path) && isUsed(fileText(files, path) ?? ''))
}
