// docs/theme.md lists what a site may use of the default theme. It is made from the theme itself:
// `UPDATE=1 node test/run.js theme/reference` writes it anew.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../golden.ts'
import { repository } from '../sites/folder.ts'

const theme = join(repository, 'themes/default')
const read = (path: string): string => readFileSync(join(theme, path), 'utf8')
const styles = readdirSync(join(theme, 'styles')).filter((name) => name.endsWith('.css'))

/** Classes that pages and texts of a site may use; a test finds each in the style sheets. */
const classes: Readonly<Record<string, string>> = {
  actions: 'a row of buttons',
  badge: 'a short note',
  button: 'a filled button, or a link that looks like one',
  'button-secondary': 'with `button`: outlined',
  'button-small': 'with `button`: smaller',
  card: 'a box that leads somewhere',
  'card-grid': 'cards side by side',
  'dark-only': 'shown in the dark mode alone',
  eyebrow: 'a line above a title',
  figures: 'a list of large numbers',
  hero: 'the first section of a page',
  lead: 'the first paragraph, larger',
  'light-only': 'shown in the light mode alone',
  'page-column': 'a page of one column',
  prose: 'text as in documents',
  section: 'a part of a page, as wide as the window',
  'visually-hidden': 'for screen readers alone'
}

function variables(): string {
  const rules = read('styles/tokens.css').split(/(?=:root)/)
  const values = (rule = '') =>
    new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
  const [both, light, dark] = [values(rules[1]), values(rules[2]), values(rules[3])]
  const code = (value?: string) => (value === undefined ? '' : `\`${value.replace(/\s+/g, ' ')}\``)
  return [
    '| variable | value, or in the light mode | in the dark mode |',
    '| --- | --- | --- |',
    ...[...both].map(([name, value]) => `| \`--${name}\` | ${code(value)} | |`),
    ...[...light].map(([name, value]) => `| \`--${name}\` | ${code(value)} | ${code(dark.get(name))} |`)
  ].join('\n')
}

/** Components of a folder, with the sentence that stands above them and the type of their props. */
function components(folder: string, wanted: (name: string) => boolean): string {
  const files = readdirSync(join(theme, folder)).filter((name) => name.endsWith('.tsx') && wanted(name))
  const rows = files.map((file) => {
    const text = read(`${folder}/${file}`)
    const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default function/.exec(text)?.[1] ?? ''
    const says = comment
      .replaceAll(/\s*\n\s*\*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const props = /export default function \w+\([^)]*?:\s*(\w+)\s*\)/.exec(text)?.[1]
    return `| \`${file.slice(0, -'.tsx'.length)}\` | ${props === undefined ? '' : `\`${props}\``} | ${says.replaceAll('|', '\\|')} |`
  })
  return ['| name | props | |', '| --- | --- | --- |', ...rows].join('\n')
}

// A wrapper of any part is typed without a cast; test/package.test.ts compiles one for each.
test('every part exports its props under its own name', () => {
  const parts = readdirSync(join(theme, 'parts')).filter((name) => name.endsWith('.tsx'))
  assert.equal(
    parts.filter((file) => {
      const props = `${file.slice(0, -'.tsx'.length)}Props`
      return !new RegExp(`export (?:interface|type) ${props}\\b`).test(read(`parts/${file}`))
    }),
    []
  )
})

const isSlot = (name: string): boolean => name.startsWith('Slot')

test('docs/theme.md is what the theme has', () =>
  matches(
    join(repository, 'docs/theme.md'),
    `# The default theme

What a site may use of it. \`theme.accent\`, \`theme.preset\`, \`theme.density\`, \`theme.width\` and \`theme.fonts\` of site.yaml set most of the
variables; the site's own style sheet may set any of them: \`:root { --radius: 0 }\`.

## Variables

${variables()}

## Classes

| class | |
| --- | --- |
${Object.entries(classes)
  .map(([name, says]) => `| \`${name}\` | ${says} |`)
  .join('\n')}

## Slots

Empty parts, for components of the site: \`theme: { parts: { SlotDocEnd: ./components/Feedback.tsx } }\`. The types of their props come from
\`sitegen/theme\`.

${components('parts', isSlot)}

## Parts

\`theme.parts\` puts a component of the site in place of one. A component that imports the original wraps it:
\`import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'\`. Each exports the type of its props under its own name.

${components('parts', (name) => !isSlot(name))}

## Layouts

One for each kind of page; the types of their props come from \`sitegen/theme\`. Front matter names \`plain\`, \`wide\`, \`landing\` or a
component of \`site/layouts/\`.

${components('layouts', () => true)}
`
  ))

for (const name of Object.keys(classes))
  test(`the class \`${name}\` is in a style sheet`, () =>
    assert.ok(styles.some((sheet) => new RegExp(`\\.${name}(?![\\w-])`).test(read(`styles/${sheet}`)))))

test('style sheets use no variable that is not listed', () => {
  const listed = new Set([...read('styles/tokens.css').matchAll(/--([\w-]+):/g)].map(([, name]) => name))
  const used = styles.flatMap((sheet) => {
    const text = read(`styles/${sheet}`)
    // A sheet may have variables for itself, and those of the page have a fallback or a rule of their own.
    const own = new Set([...text.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
    return [...text.matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name = '']) =>
      listed.has(name) || own.has(name) ? [] : [`${sheet}: --${name}`]
    )
  })
  assert.equal([...new Set(used)], [])
})

test.run()
