// The key of a document: a hash of all that its processor is given.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keyOfData } from '../../generator/base/hash.ts'
import { isMarkdown } from '../../generator/load/source.ts'
import { documentMaker } from '../../generator/markdown/documents.ts'
import { noPlugins } from '../../generator/plugins/hooks.ts'
import { termLanguageOf } from '../../generator/search/term-language.ts'
import { graphOf, type Table, theme } from '../memory-site.ts'
import { defaults, native } from './texts.ts'

const collections = 'collections:\n  docs: {}\n'

const site = (settings: string): string =>
  `title: Site\nurl: https://site.example\nlocales:\n  en: {label: English}\n  de: {label: Deutsch}\n  fr: {label: Français}\n${collections}${settings}`

const greeting = 'site/data/word.yaml'

const files = (settings: string, changed: Table = {}): Table => ({
  'site/site.yaml': site(settings),
  [greeting]: 'greeting: {en: Hello, de: Hallo}\n',
  'content/en/docs/a.md': '# A\n\n{{ word.greeting }}\n',
  'content/de/docs/a.md': '# A\n\n{{ word.greeting }}\n',
  'content/fr/docs/a.md': '# A\n\n{{ word.greeting }}\n',
  ...changed
})

/** Keys of all documents by file. */
function keysOf(files_: Table): Readonly<Record<string, string>> {
  const { graph } = graphOf(files_)
  const maker = documentMaker(graph.config, theme, {
    termLanguage: termLanguageOf(graph.config),
    plugins: noPlugins(graph.plugins.files),
    components: graph.components,
    sections: graph.sections,
    parse: native,
    renderers: defaults.renderers
  })
  return Object.fromEntries(
    graph.sources.filter(isMarkdown).map((source) => [source.file, maker.keyOf(source)])
  )
}

const en = 'defaultLocale: en\n'

/** Files whose documents have another key after a change. */
function changedBy(settings: string, changed: Table = {}): readonly string[] {
  const before = keysOf(files(en))
  const after = keysOf(files(settings, changed))
  return Object.keys(before)
    .filter((file) => before[file] !== after[file])
    .sort()
}

const [english, german, french] = ['content/en/docs/a.md', 'content/de/docs/a.md', 'content/fr/docs/a.md']

const cases: readonly (readonly [
  name: string,
  settings: string,
  changed: Table,
  files: readonly (string | undefined)[]
])[] = [
  ['nothing', en, {}, []],
  ['a title that no document shows', `${en}description: Other\n`, {}, []],
  ['the language that untranslated values come from', 'defaultLocale: de\n', {}, [french]],
  ['a value in one language', en, { [greeting]: 'greeting: {en: Hello, de: Moin}\n' }, [german]],
  ['units', `${en}markdown: {units: true}\n`, {}, [german, english, french]],
  ['videos', `${en}video: {youtube: embed}\n`, {}, [german, english, french]],
  ['the parser', `${en}markdown: {parser: remark}\n`, {}, [german, english, french]],
  ['alternates', `${en}llms: false\n`, {}, [german, english, french]],
  [
    'HTML',
    en,
    { 'site/site.yaml': site(en).replace('docs: {}', 'docs: {html: escape}') },
    [german, english, french]
  ],
  [
    'trust',
    en,
    { 'site/site.yaml': site(en).replace('docs: {}', 'docs: {trust: sanitized}') },
    [german, english, french]
  ]
]

for (const [name, settings, changed, expected] of cases)
  test(`changes by ${name}`, () => {
    assert.equal(changedBy(settings, changed), [...expected].sort())
  })

test('a key counts the entries of maps and rejects functions', () => {
  assert.is.not(keyOfData({ a: new Map([['b', 1]]) }), keyOfData({ a: new Map([['b', 2]]) }))
  assert.is(keyOfData({ a: new Map([['b', 1]]) }), keyOfData({ a: new Map([['b', 1]]) }))
  assert.throws(() => keyOfData({ draw: () => '' }), 'bug: draw is a function, which no key can contain')
})
