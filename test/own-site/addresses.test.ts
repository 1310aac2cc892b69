// The site of this repository, without a bundle: promised urls, translated in each language, and length of pages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes, fixedCodes } from '../../generator/base/codes.ts'
import type { Files } from '../../generator/base/files.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { repository } from '../built-site.ts'
import { openedSite } from '../whole-site.ts'

const files = projectFiles(repository)
const rules = (Object.keys(codes) as Code[]).filter((code) => !fixedCodes.has(code))
const strictRules = `\nrules:\n${rules.map((code) => `  ${code}: error\n`).join('')}`
/** The files of this repository, with all rules at error. */
const strictFiles: Files = {
  ...files,
  read: (path) =>
    path === 'site/site.yaml' ? Buffer.concat([files.read(path), Buffer.from(strictRules)]) : files.read(path)
}
const { value: site, diagnostics: siteErrors } = await openedSite(strictFiles)
if (!site) throw new Error(`The site cannot be read: ${JSON.stringify(siteErrors)}`)
const { config, graph } = site
const { diagnostics } = await site.validated()

const below = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}/`)

const promised = [
  '/',
  ...below('', 'about-us careers contact markdown-page one-ai pitch search snapcraft studio'),
  ...below('', 'blog blog/archive blog/authors blog/tags'),
  ...Array.from({ length: 17 }, (_, index) => `/blog/page/${index + 2}/`),
  ...below('/blog/tags', 'ai edge-ai fpga innovation technology networking one-ai one-studio startup'),
  ...below('/docs', 'contact contact/privacy contact/refund contact/terms'),
  ...below(
    '/docs/one-ai/getting-started',
    'camera-tool dataset documentation-cpp-api filters-and-augmentations hardware-settings installation \
model-settings training-and-export'
  ),
  ...below('/docs/one-ai/help', 'choosing-parameters-guide problems-and-solutions-guide'),
  ...below('/docs/one-ai/industries', 'agriculture food-beverage healthcare manufacturing'),
  ...below('/docs/one-ai', 'open-source-program partners pricing services seminars/arrow-agilex3'),
  ...below('/docs/one-ai/tutorials', 'dice-demo handwritten-digits-demo potato-chip-demo'),
  ...below('/docs/one-ai/use-cases', 'camera-tool chip pcb'),
  ...below('/docs/studio', 'changelog setup'),
  ...below('/docs/studio/plugins', 'add-hardware overview publish-plugin write-plugin'),
  ...below('/docs/studio/tutorials', 'create-project setup-oss-cad-suite setup-quartus simulate'),
  ...below('/docs/plc-one', 'overview control-view extension head-pro head-ultra'),
  ...below(
    '/docs/plc-one/components',
    'coprocessor/uc-accelerator interface/1g-ethernet interface/can interface/ethernet interface/io-link \
interface/rs485 interface/usb io/ai4 io/ao4 io/di8 io/do8 io/relay memory/sd memory/ssd motor/motor motor/stepper \
sensor/camera'
  )
]

for (const { code, path } of config.locales) {
  test(`every promised url exists in ${code}, translated`, () => {
    const home = path.replace(/\/$/, '')
    const wrong = promised.filter((address) => {
      const route = graph.routes.get(home + address)
      return route === undefined || route.contentLocale !== code
    })
    assert.equal(wrong, [])
  })
}

test('legal pages and footer mention a captcha if and only if the form has one', () => {
  const { contact } = config
  const texts = ['en', 'de'].flatMap((code) => [
    ...['index', 'privacy'].map((name) => `content/${code}/docs/contact/${name}.md`),
    'site/footer.yaml'
  ])
  const speaking = texts.filter((path) => /captcha/i.test(Buffer.from(files.read(path)).toString()))
  assert.equal(speaking, contact?.captcha ? texts : [])
  const server = new URL(contact?.captcha?.challenge ?? contact?.action ?? '').host
  const unnamed = ['en', 'de'].filter(
    (code) => !Buffer.from(files.read(`content/${code}/docs/contact/privacy.md`)).includes(server)
  )
  assert.equal(unnamed, [])
})

test('the site has no diagnostics with all rules at error', () => {
  assert.ok(rules.length > 40)
  assert.is(config.rules['label-untranslated'], 'error')
  assert.equal(diagnostics, [])
})

/** Number of words in a document's prose and tables, without code and drawings. */
const wordsIn = (body: string): number =>
  body
    .replace(/```.*?```|<svg.*?<\/svg>/gs, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length

test('guides, tutorials and the introduction have 600 to 1,500 words', () => {
  const guides =
    /^content\/\w+\/docs\/(one-ai\/(getting-started|help|tutorials)|studio\/(tutorials|plugins))\//
  const found = graph.sources.flatMap((source) => {
    if (!('body' in source) || !guides.test(source.file)) return []
    const words = wordsIn(source.body())
    return words < 600 || words > 1500 ? [`${source.file}: ${words}`] : []
  })
  assert.equal(found, [])
})

test('every tag has a label in each language, and more than one document', () => {
  for (const { code } of config.locales) {
    const tags = [...(graph.docTags.get(code)?.get('docs')?.byKey.values() ?? [])]
    assert.ok(tags.length > 20)
    assert.equal(
      tags.filter(({ key, label, items: pages }) => label === key || pages.length < 2).map(({ key }) => key),
      []
    )
  }
})

test('every module of the controller has data, drawn terminals, and a program', () => {
  const modules = graph.sources.filter(({ file }) => /\/plc-one\/components\/\w+\/[^/]+\.md$/.test(file))
  const lacking = modules.flatMap((source) => {
    const body = 'body' in source ? source.body() : ''
    const has = [/^\| --- /m.test(body), body.includes('<svg '), body.includes('```cpp')]
    return has.includes(false) ? [source.file] : []
  })
  assert.is(modules.length, 17 * config.locales.length)
  assert.equal(lacking, [])
})
