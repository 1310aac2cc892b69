// Every language with a stemmer works the same in the browser's worker and on the server.

import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languagesAsModules, pluginNames, stemmedLanguages } from '../../generator/bundle/search-languages.ts'
import { termsOf } from '../../generator/search/language.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { repository } from '../built-site.ts'

const sampleTexts: Readonly<Record<string, string>> = {
  ar: 'العدّة والمحطات',
  da: 'målingerne stationen',
  de: 'Größen Messungen',
  el: 'μετρήσεις σταθμός',
  es: 'mediciones estación',
  fi: 'mittauksia asemalla',
  fr: 'mesures été',
  hu: 'mérések állomás',
  it: 'misurazioni città',
  nl: 'metingen stations',
  no: 'målingene stasjonen',
  pt: 'medições estações',
  ro: 'măsurători stații',
  ru: 'измерения станции',
  sv: 'mätningarna stationen',
  tr: 'ölçümler istasyonlar'
}

/** The worker as bundled: a module that loads each language separately. */
async function asModule(): Promise<(tag: string, word: string) => readonly unknown[]> {
  const imports = [...stemmedLanguages].flatMap((tag) =>
    pluginNames(tag).map((file, at) => `import ${tag}${at} from '${file}'`)
  )
  const plugins = [...stemmedLanguages].map((tag) => `${tag}: [${tag}0, ${tag}1]`)
  const contents = [
    `import { primaryTag } from './generator/base/primary-tag.ts'`,
    `import { languageOf, termsOf } from './generator/search/language.ts'`,
    ...imports,
    `const plugins = { ${plugins.join(', ')} }`,
    'export default (tag, word) => termsOf(word, languageOf(tag, plugins[primaryTag(tag)]))'
  ].join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: repository, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    plugins: [languagesAsModules()]
  })
  const [{ text } = { text: '' }] = outputFiles
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).default
}

const inBrowser = await asModule()

for (const tag of stemmedLanguages)
  test(`${tag}: the same terms in the browser as on the server`, () => {
    const own = sampleTexts[tag]?.split(' ') ?? []
    assert.is(own.length, 2)
    for (const word of own) {
      const terms = termsOf(word, nodeLanguage(tag))
      assert.equal(inBrowser(tag, word), terms)
      assert.is.not(terms[0]?.term, word, 'it is stemmed')
    }
  })

const pairs = [
  ['de', 'de-AT'],
  ['pt', 'pt-BR'],
  ['fr', 'fr-CA'],
  ['es', 'es-419'],
  ['nb', 'nn'],
  ['no', 'nb-NO'],
  ['en', 'en-GB'],
  ['zh-Hans', 'zh-Hant'],
  ['sr-Latn', 'sr-Cyrl'],
  ['ar', 'ar-EG']
] as const

for (const pair of pairs)
  test(`${pair.join(' and ')}: two locales with the same search language have the same terms, in separate indexes`, () => {
    for (const word of Object.values(sampleTexts).join(' ').split(' ')) {
      const terms = pair.map((tag) => inBrowser(tag, word))
      assert.equal(terms[0], terms[1])
      assert.equal(
        pair.map((tag) => termsOf(word, nodeLanguage(tag))),
        terms
      )
    }
  })

test('a language is registered with lunr once, for all tags', () => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (...words) => warnings.push(words)
  try {
    for (const tag of pairs.flat()) nodeLanguage(tag)
    for (const tag of stemmedLanguages) nodeLanguage(`${tag}-x-again`)
  } finally {
    console.warn = warn
  }
  assert.equal(warnings, [])
})
