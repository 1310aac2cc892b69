// The page of presets: each with a drawing of a page in its own variables, in both colour modes, and the line that selects it.
// All of it is made from the presets of the theme, so a new preset is on the page at once.

import { join } from 'node:path'
import { definePlugin } from 'sitegen/plugin'
import { stringify } from 'yaml'
import { diskFiles } from '../../../generator/base/files.ts'
import { presetVariables } from '../../../generator/load/look.ts'
import { defaultPresets } from '../../../generator/load/presets.ts'
import { keywordsOf, parseKeywords } from './keywords.ts'
import { codeBlock, type Language } from './reference/page.ts'
import { repository } from './reference/repository.ts'
import { themeVariables } from './reference/theme.ts'

const languages: readonly Language[] = ['en', 'de']

const pages = {
  en: {
    title: 'Presets',
    description:
      'Ready-made looks for a site, drawn in both colour modes, each with the line that selects it.',
    text: 'A preset sets fonts, headings, corners, spacing and colours at once. Each is drawn here by your browser, with the values that a site gets; where a font is not installed, the drawing shows the next one of the list, as on the site of your readers.\n\nEverything can be overridden: `accent` changes the colour, `density` and `width` the spacing, `fonts` the fonts, and [a style sheet](./looks.md#presets) anything else. The bold presets take the colour of `accent` for their large surfaces too. `sitegen presets` prints this list.',
    standard: 'This is the default; the line is not needed.'
  },
  de: {
    title: 'Presets',
    description:
      'Fertige Gestaltungen für eine Website, in beiden Farbmodi gezeichnet, jede mit der Zeile, die sie auswählt.',
    text: 'Ein Preset bestimmt Schriften, Überschriften, Ecken, Abstände und Farben auf einmal. Jedes zeichnet hier Ihr Browser, mit den Werten, die eine Website bekommt. Fehlt eine Schrift auf dem Gerät, steht da die nächste der Liste, wie bei Ihren Lesern.\n\nAlles lässt sich ändern: `accent` die Farbe, `density` und `width` die Abstände, `fonts` die Schriften, und [ein Stylesheet](./looks.md#presets) alles andere. Die kräftigen Presets nehmen die Farbe von `accent` auch für ihre großen Flächen. `sitegen presets` gibt diese Liste aus.',
    standard: 'Das ist der Standard; die Zeile kann entfallen.'
  }
}

const drawingSheet = 'img/presets.css'

function page(language: Language): string {
  const { text, standard } = pages[language]
  const presets = [...defaultPresets()].map(([name, { description }]) =>
    [
      `## ${name[0]?.toUpperCase()}${name.slice(1)} {#${name}}`,
      `${description[language]}${name === 'standard' ? ` ${standard}` : ''}`,
      `::PresetDrawings{name=${name}}`,
      codeBlock(`theme:\n  preset: ${name}`, 'yaml', 'site/site.yaml')
    ].join('\n\n')
  )
  return [text, ...presets].join('\n\n')
}

/** Variables of all presets, for elements with `data-preset` and `data-theme`. Those of the handbook itself do not apply. */
function styleSheet(): string {
  const theme = diskFiles(join(repository, 'themes/default'))
  const defaults = themeVariables()
  // The fonts of the theme are those of the handbook.
  const fonts = ['--font-text', '--font-code']
  const shared = defaults.filter(({ name, dark }) => dark === undefined && !fonts.includes(name))
  const byMode = defaults.filter(({ dark }) => dark !== undefined)
  const block = (selector: string, values: Iterable<readonly [string, string]>): string => {
    const declarations = [...values].map(([name, value]) => `  ${name}: ${value};\n`)
    return declarations.length === 0 ? '' : `${selector} {\n${declarations.join('')}}\n`
  }
  const named = (values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).map(([name, value]) => [`--${name}`, value] as const)
  return [
    block(
      '[data-preset]',
      shared.map(({ name, value }) => [name, value])
    ),
    block(
      '[data-preset][data-theme="light"]',
      byMode.map(({ name, value }) => [name, value])
    ),
    block(
      '[data-preset][data-theme="dark"]',
      byMode.map(({ name, value, dark }) => [name, dark || value])
    ),
    ...[...defaultPresets().keys()].map((name) => {
      const { shared, light, dark, bold } = presetVariables(theme, name)
      const preset = `[data-preset="${name}"]`
      return [
        block(preset, named(shared)),
        block(`${preset}[data-theme="light"]`, named(light)),
        block(`${preset}[data-theme="dark"]`, named(dark)),
        block(`${preset} .drawing-bold`, named(bold))
      ].join('')
    })
  ].join('')
}

export default definePlugin({
  name: 'presets',
  load: ({ read }) => ({
    content: [
      ...languages.map((language) => {
        const { title, description } = pages[language]
        const words = keywordsOf(parseKeywords(read('texts/keywords.yaml')), language, 'how-to/presets')
        return {
          path: `content/${language}/docs/how-to/presets.md`,
          content: `---\n${stringify({ title, description, ...words })}---\n\n${page(language)}\n`
        }
      }),
      { path: `site/static/${drawingSheet}`, content: styleSheet() }
    ]
  }),
  head: ({ file }) =>
    file.endsWith('/how-to/presets.md') ? [{ link: { rel: 'stylesheet', href: `/${drawingSheet}` } }] : []
})
