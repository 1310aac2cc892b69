// docs/theme.md lists what sites can use of the default theme. It is generated from the theme:
// `UPDATE=1 node test/run.js theme/reference` updates it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../golden.ts'
import { repository } from '../sites/folder.ts'

const theme = join(repository, 'themes/default')
const read = (path: string): string => readFileSync(join(theme, path), 'utf8')
const styles = readdirSync(join(theme, 'styles')).filter((name) => name.endsWith('.css'))

/** Classes for pages and Markdown of sites. A test checks that each is in the style sheets. */
const classes: Readonly<Record<string, string>> = {
  actions: 'a row of buttons',
  badge: 'a short label',
  button: 'a filled button, or a link that looks like one',
  'button-secondary': 'with `button`: outlined',
  'button-small': 'with `button`: smaller',
  card: 'a box, usually with a link',
  'card-grid': 'a grid of cards',
  'dark-only': 'only shown in dark mode',
  eyebrow: 'a line above a title',
  figures: 'a list of large numbers',
  hero: 'the first section of a page',
  lead: 'the first paragraph, larger',
  'light-only': 'only shown in light mode',
  'page-column': 'a page with a single column',
  prose: 'typography of documents',
  section: 'a section of a page, as wide as the window',
  'visually-hidden': 'only for screen readers'
}

function variables(): string {
  const rules = read('styles/tokens.css').split(/(?=:root)/)
  const values = (rule = '') =>
    new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
  const [both, light, dark] = [values(rules[1]), values(rules[2]), values(rules[3])]
  const code = (value?: string) => (value === undefined ? '' : `\`${value.replace(/\s+/g, ' ')}\``)
  return [
    '| variable | value, or that of the light mode | dark mode |',
    '| --- | --- | --- |',
    ...[...both].map(([name, value]) => `| \`--${name}\` | ${code(value)} | |`),
    ...[...light].map(([name, value]) => `| \`--${name}\` | ${code(value)} | ${code(dark.get(name))} |`)
  ].join('\n')
}

/** Table of the components in a folder, with their doc comment and the type of their props. */
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

// A wrapper of any part is typed without a cast; test/end-to-end/package.test.ts compiles one for each.
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

test('docs/theme.md is up to date', () =>
  matches(
    join(repository, 'docs/theme.md'),
    `# The default theme

What sites can use of it. \`theme.accent\`, \`theme.preset\`, \`theme.density\`, \`theme.width\` and \`theme.fonts\` of site.yaml set most variables;
the site's own style sheet can set any of them: \`:root { --radius: 0 }\`.

## Variables

${variables()}

## Classes

| class | |
| --- | --- |
${Object.entries(classes)
  .map(([name, says]) => `| \`${name}\` | ${says} |`)
  .join('\n')}

## Slots

Empty parts for components of the site: \`theme: { parts: { SlotDocEnd: ./components/Feedback.tsx } }\`. The types of their props are exported
from \`sitegen/theme\`.

${components('parts', isSlot)}

## Parts

\`theme.parts\` replaces a part with a component of the site, which can import the original to wrap it:
\`import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'\`. Each part exports the type of its props.

${components('parts', (name) => !isSlot(name))}

## Layouts

One for each kind of page. The types of their props are exported from \`sitegen/theme\`. Front matter selects \`plain\`, \`wide\`, \`landing\` or a
component in \`site/layouts/\`.

${components('layouts', () => true)}
`
  ))

for (const name of Object.keys(classes))
  test(`the class \`${name}\` is in a style sheet`, () =>
    assert.ok(styles.some((sheet) => new RegExp(`\\.${name}(?![\\w-])`).test(read(`styles/${sheet}`)))))

test('style sheets only use listed variables', () => {
  const listed = new Set([...read('styles/tokens.css').matchAll(/--([\w-]+):/g)].map(([, name]) => name))
  const used = styles.flatMap((sheet) => {
    const text = read(`styles/${sheet}`)
    // Sheets can have variables of their own; those set by pages have a fallback.
    const own = new Set([...text.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
    return [...text.matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name = '']) =>
      listed.has(name) || own.has(name) ? [] : [`${sheet}: --${name}`]
    )
  })
  assert.equal([...new Set(used)], [])
})

test.run()
