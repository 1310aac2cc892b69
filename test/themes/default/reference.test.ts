// docs/theme.md lists what sites can use of the default theme. It is generated from the theme:
// `UPDATE=1 node test/run.js default/reference` updates it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  isSlot,
  type ThemeComponent,
  themeClasses,
  themeComponents,
  themeVariables
} from '../../../handbook/site/plugins/reference/theme.ts'
import { matches } from '../../golden.ts'
import { repository } from '../../sites/folder.ts'

const theme = join(repository, 'themes/default')
const read = (path: string): string => readFileSync(join(theme, path), 'utf8')
const styles = readdirSync(join(theme, 'styles')).filter((name) => name.endsWith('.css'))

function variables(): string {
  const code = (value?: string) => (value === undefined ? '' : `\`${value}\``)
  return [
    '| variable | value, or that of the light mode | dark mode |',
    '| --- | --- | --- |',
    ...themeVariables().map(({ name, value, dark }) =>
      dark === undefined
        ? `| \`${name}\` | ${code(value)} | |`
        : `| \`${name}\` | ${code(value)} | ${code(dark || undefined)} |`
    )
  ].join('\n')
}

/** Table of the components in a folder, with their doc comment and the type of their props. */
const components = (folder: 'parts' | 'layouts', isWanted: (component: ThemeComponent) => boolean): string =>
  [
    '| name | props | |',
    '| --- | --- | --- |',
    ...themeComponents(folder)
      .filter(isWanted)
      .map(
        ({ name, props, does }) =>
          `| \`${name}\` | ${props === undefined ? '' : `\`${props}\``} | ${does.replaceAll('|', '\\|')} |`
      )
  ].join('\n')

/** Table of the behaviours: their selectors, and the file that has each. */
function behaviours(): string {
  const list = read('behaviour/index.ts')
  const rows = [...list.matchAll(/\{ selector: '([^']+)', (?:start|load): ([^}]+) \}/g)].map(
    ([, selector, code = '']) => {
      const name = /^\w+/.exec(code)?.[0]
      const [, imported = 'index.ts'] =
        (name && new RegExp(`import [^']*\\b${name}\\b[^']* from '\\./([^']+)'`).exec(list)) || []
      const [, file = imported] = /'\.\/([^']+)'/.exec(code) ?? []
      return `| \`${selector}\` | \`behaviour/${file}\` |`
    }
  )
  return rows.join('\n')
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
${Object.entries(themeClasses)
  .map(([name, { en }]) => `| \`${name}\` | ${en} |`)
  .join('\n')}

## Slots

Empty parts for components of the site: \`theme: { parts: { SlotDocEnd: ./components/Feedback.tsx } }\`. The types of their props are exported
from \`sitegen/theme\`.

${components('parts', isSlot)}

## Parts

\`theme.parts\` replaces a part with a component of the site, which can import the original to wrap it:
\`import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'\`. Each part exports the type of its props.

${components('parts', (component) => !isSlot(component))}

## Behaviours

Parts are HTML. What they do in the browser is in \`behaviour/\`, without React. \`behaviour/index.ts\` lists, by selector, functions that
start elements; each is called once for an element, on the first page and on later ones. A part that replaces one of the theme keeps its
behaviour if it has the same class or attribute. Code that few readers need is loaded when a page has such an element (\`load\`), or when the
reader reaches for it (\`whenReached\`). [How a theme or a site adds one](../handbook/content/en/docs/how-to/themes.md)

| elements | started by |
| --- | --- |
${behaviours()}

## Layouts

One for each kind of page. The types of their props are exported from \`sitegen/theme\`. Front matter selects \`plain\`, \`wide\`, \`landing\` or a
component in \`site/layouts/\`.

${components('layouts', () => true)}
`
  ))

for (const name of Object.keys(themeClasses))
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
