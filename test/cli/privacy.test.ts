// `sitegen privacy` and `::third-parties{}` in whole projects.

import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand as sitegen } from '../command-line.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

const base = `title: T
url: https://t.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections: { docs: {} }
`
const contact = 'contact: { action: https://forms.example/send }\n'
const parties = `thirdParties:
  - name: Maps <b>
    hosts: { frame: [maps.example], connect: [maps.example, "*.tiles.example"] }
    purpose: { en: "Shows | the way", de: Zeigt den Weg }
    legalBasis: { en: Art. 6(1)(f) GDPR, de: Art. 6 Abs. 1 Buchst. f DSGVO }
  - { name: Forms, hosts: { form: [forms.example] }, purpose: { en: Gets messages, de: Bekommt Nachrichten }, legalBasis: { en: Law, de: Gesetz } }
  - { name: Idle, hosts: { script: [idle.example] }, consent: statistics, purpose: { en: Counts, de: Zählt }, legalBasis: { en: Consent, de: Einwilligung } }
`
const documents = Object.fromEntries(
  ['en', 'de'].flatMap((locale) => [
    [
      `content/${locale}/docs/index.md`,
      '# Privacy\n\n[A link](https://linked.example/)\n\n::third-parties{}\n'
    ],
    [`content/${locale}/docs/more.md`, '# More\n\n::third-parties{}\n'],
    ...['a', 'b', 'c', 'd', 'e'].map((name) => [
      `content/${locale}/docs/${name}.md`,
      `# ${name}\n\n<iframe src="https://maps.example/${name}" title="Map"></iframe>\n`
    ])
  ])
)

function project(yaml: string): string {
  const root = copyOf('minimal')
  writeInto(root, { 'site/site.yaml': base + yaml, ...documents })
  return root
}

const declared = project(contact + parties)

test('text: parties with hosts and pages, and only the first of many pages', async () =>
  assert.equal(await sitegen(declared, 'privacy'), {
    code: 0,
    out: `Maps <b>
  purpose      Shows | the way
  legal basis  Art. 6(1)(f) GDPR
  consent      none
  hosts        https://*.tiles.example (connect) on /docs/a/, /docs/b/, /docs/c/ and 7 more
               https://maps.example (connect, frame) on /docs/a/, /docs/b/, /docs/c/ and 7 more

Forms
  purpose      Gets messages
  legal basis  Law
  consent      none
  hosts        https://forms.example (connect, form) on all 16 pages

declared, not used: Idle
`,
    err: ''
  }))

test('text: all pages, in another language', async () => {
  const { code, out } = await sitegen(declared, 'privacy', '--all', '--locale', 'de')
  assert.is(code, 0)
  assert.match(out, '  purpose      Zeigt den Weg\n')
  assert.match(out, '(connect, frame) on /docs/a/, /docs/b/, /docs/c/, /docs/d/, /docs/e/, /de/docs/a/, ')
  assert.not.match(out, ' more')
})

test('JSON: the whole record', async () => {
  const { code, out, err } = await sitegen(declared, 'privacy', '--json')
  assert.equal([code, err], [0, ''])
  const { version, pages, parties: recorded, undeclared, anyHost, unused } = JSON.parse(out)
  assert.equal([version, pages, undeclared, anyHost, unused], [1, 16, [], [], ['Idle']])
  assert.equal(recorded[1], {
    name: 'Forms',
    purpose: { en: 'Gets messages', de: 'Bekommt Nachrichten' },
    legalBasis: { en: 'Law', de: 'Gesetz' },
    consent: 'none',
    hosts: [{ host: 'https://forms.example', kinds: ['connect', 'form'], pages: recorded[1].hosts[0].pages }]
  })
  assert.is(recorded[1].hosts[0].pages.length, 16)
})

const rowsInGerman = `| Maps \\<b\\> | maps.example, \\*.tiles.example | Zeigt den Weg | Art. 6 Abs. 1 Buchst. f DSGVO |`

test('Markdown: a table of used parties', async () =>
  assert.equal(await sitegen(declared, 'privacy', '--markdown', '--locale', 'de'), {
    code: 0,
    out: `| Anbieter | Server | Zweck | Rechtsgrundlage |
| --- | --- | --- | --- |
${rowsInGerman}
| Forms | forms.example | Bekommt Nachrichten | Gesetz |
`,
    err: 'Idle is declared, but no page uses it.\n'
  }))

test('::third-parties{} shows declared parties in the language of the page, in Markdown, MDX and the alternate', async () => {
  const root = project(contact + parties)
  writeInto(root, { 'site/site.yaml': (base + contact + parties).replace('docs: {}', 'docs: { mdx: true }') })
  for (const locale of ['en', 'de'])
    renameSync(join(root, `content/${locale}/docs/more.md`), join(root, `content/${locale}/docs/more.mdx`))
  const { code, err } = await sitegen(root, 'build')
  assert.is(code, 0, err)
  const read = (path: string) => readFileSync(join(root, 'build', path), 'utf8')
  const table =
    /<div class="third-parties"><div class="table-scroll" tabindex="0"><table>[\s\S]*?<\/table><\/div><\/div>/
  for (const name of ['', 'more/']) {
    const english = table.exec(read(`docs/${name}index.html`))?.[0] ?? ''
    assert.equal(
      [...english.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.replace(/&lt;|&#x3C;/g, '<').replace('&gt;', '>')
      ),
      [
        ...['Party', 'Hosts', 'Purpose', 'Legal basis', 'Consent'],
        ...['Maps <b>', 'maps.example, *.tiles.example', 'Shows | the way', 'Art. 6(1)(f) GDPR', '–'],
        ...['Forms', 'forms.example', 'Gets messages', 'Law', '–'],
        ...['Idle', 'idle.example', 'Counts', 'Consent', 'Statistics']
      ],
      name
    )
    assert.match(table.exec(read(`de/docs/${name}index.html`))?.[0] ?? '', '<th>Rechtsgrundlage</th>')
    const alternate = read(`de/docs/${name}index.md`)
    assert.match(alternate, '| Anbieter | Server | Zweck | Rechtsgrundlage | Einwilligung |\n')
    // That of MDX is made from HTML, with a sign escaped less.
    assert.match(alternate.replace('<b>', '<b\\>'), `${rowsInGerman.slice(0, -2)} | – |\n`)
  }
})

test('without external hosts: a sentence, also in the page', async () => {
  const root = project('')
  for (const file of Object.keys(documents).filter((name) => /\/[a-e]\.md$/.test(name)))
    writeInto(root, { [file]: '# A\n' })
  assert.equal(await sitegen(root, 'privacy'), {
    code: 0,
    out: 'No page contacts an external host.\n',
    err: ''
  })
  assert.is(
    (await sitegen(root, 'privacy', '--markdown', '--locale', 'de')).out,
    'Diese Seiten laden nichts von anderen Anbietern.\n'
  )
})

test('an undeclared host is in the record, and an error', async () => {
  const root = project(contact + parties.replace('forms.example', 'other.example'))
  const { code, out, err } = await sitegen(root, 'privacy')
  assert.is(code, 1)
  assert.match(out, 'not declared\n  hosts        https://forms.example (connect, form) on all 16 pages')
  assert.match(err, '`contact.action` sends requests to https://forms.example')
  assert.match(err, 'host-undeclared')
  assert.is((await sitegen(root, 'build')).code, 1)
})

test('other errors are reported instead, since pages may be missing', async () => {
  const root = project(parties)
  writeInto(root, { 'content/en/docs/a.md': '# A\n\n[B](./none.md)\n' })
  const { code, out, err } = await sitegen(root, 'privacy', '--json')
  assert.equal([code, out], [1, ''])
  assert.match(err, 'link-missing')
})

test('invalid options', async () => {
  assert.equal(await sitegen(declared, 'privacy', '--locale', 'fr'), {
    code: 2,
    out: '',
    err: 'There is no locale `fr`: there are en, de\n'
  })
  assert.is((await sitegen(declared, 'privacy', '--json', '--markdown')).code, 2)
})
