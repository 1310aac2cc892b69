// Texts in `site/strings/` that the theme does not have. Components of the site may have texts of their own there; others are
// misspelled.

import { decode } from '../../base/decode.ts'
import { diagnostic } from '../../base/diagnostics.ts'
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
  const known = new Set(stringFiles(themeFiles, 'strings').flatMap((path) => keysOf(themeFiles, path)))
  if (known.size === 0) return []
  return paths.flatMap((path) => {
    const text = decode(files.read(path))
    const { yaml } = parseYaml(path, text)
    // Reported with their current names.
    const changed = new Set(changedNames(path, text).map(({ from }) => from))
    return Object.keys(Object(yaml.value))
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
  })
}

const stringFiles = (files: Files, folder: string): readonly string[] =>
  files.list(folder).flatMap(({ path, outside }) => (!outside && path.endsWith('.yaml') ? path : []))

const keysOf = (files: Files, path: string): readonly string[] =>
  Object.keys(Object(parseYaml(path, decode(files.read(path))).yaml.value)).map(withoutForm)

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
