// Reports additions to VitePress's theme that are not converted: parts of the layout, and style sheets.

import { baseName, decode, type Files } from 'sitegen/internals'
import { type Finding, findingsOf } from '../findings.ts'
import { joinPath } from '../paths.ts'

/** Places of the layout that a theme may fill: `'home-features-after': …` in code, `#home-features-after` in a component. */
const slot =
  /(?:['"]|#|v-slot:)((?:layout|nav-bar|nav-screen|sidebar-nav|doc|home|page|aside|not-found)(?:-[a-z]+)+)(?=['"]\s*:|[\s=>])/g

/** Findings about the theme, if the site has one. */
export function themeFindings(files: Files, site: string): readonly Finding[] {
  const folder = joinPath(site, '.vitepress/theme')
  const index = ['ts', 'js', 'mts', 'mjs']
    .map((end) => `${folder}/index.${end}`)
    .find((path) => files.has(path))
  if (index === undefined) return []
  const findings = findingsOf(index)
  const code = withoutComments(decode(files.read(index)))
  const layout = /^[ \t]*(?:async\s+)?Layout\b/m.exec(code)
  if (layout) {
    const line = code.slice(0, layout.index).split('\n').length
    const slots = slotsIn(files, folder)
    const places = slots.length === 0 ? '' : ` It fills ${slots.map((name) => `\`${name}\``).join(', ')}.`
    findings.manual(
      'layout of the theme',
      line,
      `The layout of the theme is not converted.${places} Write what readers need into the pages, or replace parts of the theme (docs/theme.md).`
    )
  }
  const sheets = [...code.matchAll(/import\s+['"](\.[^'"]+\.(?:css|scss|sass|less|styl))['"]/g)].map(
    ([, path = '']) => baseName(path)
  )
  if (sheets.length > 0)
    findings.manual(
      'style sheets of the theme',
      undefined,
      `Only the brand colour of ${sheets.map((name) => `\`${name}\``).join(', ')} is taken over, since their rules name elements of VitePress; write what you need into \`theme.styles\`.`
    )
  return findings.list
}

function slotsIn(files: Files, folder: string): readonly string[] {
  const names = files
    .list(folder, 'hidden')
    .filter(({ path }) => /\.(?:vue|[cm]?[jt]sx?)$/.test(path))
    .flatMap(({ path }) => [...withoutComments(decode(files.read(path))).matchAll(slot)])
    .map(([, name = '']) => name)
  return [...new Set(names)].sort()
}

/** The code with its comments blanked out, so that lines keep their numbers. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm, (text) => text.replace(/[^\n]/g, ' '))
