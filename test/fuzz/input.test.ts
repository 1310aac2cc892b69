// Any content of site files: no exceptions, no hangs, and readable diagnostics. Seeded: the same inputs in every run.
// `npm run test:soak` tries sixty times as many.

import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stringify } from 'yaml'
import { parseYaml } from '../../generator/base/yaml.ts'
import { siteYaml } from '../memory-site.ts'
import { deepMarkdown, deepYaml } from './deep.ts'
import { checkTable, complaints, limit } from './site.ts'

const soak = process.env.SOAK === '1'
const times = (quick: number): number => (soak ? quick * 60 : quick)
const options = (runs: number) => ({
  numRuns: times(runs),
  seed: soak ? Date.now() : 20250520,
  interruptAfterTimeLimit: soak ? 600_000 : 60_000
})

/** Check a site, and the invariants of every site. */
async function survives(table: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const start = process.cpuUsage()
  const { diagnostics, outputs } = await checkTable(table)
  const { user, system } = process.cpuUsage(start)
  const time = (user + system) / 1000
  assert.equal(complaints(diagnostics), [])
  assert.ok(time < limit, `${Math.round(time)} ms of processor time`)
  assert.equal(
    outputs.filter((path) => /(^|\/)\.\.?(\/|$)|\\|^\/|\0/.test(path)),
    []
  )
}

const page = 'content/en/docs/page.md'
const markdownFor = (text: string) => ({ [page]: `# Title\n\n${text}` })

const pieces = [
  ...'[ ] ( ) { } < > * _ ~ ` $ | # - + = : ; ! ? \\ / & " \' ^ @ , .'.split(' '),
  ...[
    ' ',
    '\n',
    '\n\n',
    '\t',
    '    ',
    'a',
    'word',
    '1',
    'ä',
    '漢字',
    '🚀',
    '\u200f',
    '\u0000',
    '\ufdd0',
    '\ufeff',
    '\r\n'
  ],
  ...[
    '---',
    '***',
    '```',
    '~~~',
    '$$',
    '::',
    ':::',
    '::::',
    '- ',
    '1. ',
    '> ',
    '# ',
    '| a | b |',
    '|-|-|',
    '- [ ] ',
    '[^1]',
    '[^1]: '
  ],
  ...[
    '::include[./page.md]',
    '::include[../../../etc/passwd]',
    '::video[a]{src=x}',
    ':::tip[a]',
    ':::tabs',
    ':::tab[a]',
    ':::steps',
    ':::cards',
    ':::file-tree',
    ':::details[a]{open}',
    ':badge[x]{kind=tip}',
    ':kbd[x]',
    '::api{data=a.b}',
    '::Component{a=b}',
    '{#id .class}'
  ],
  ...[
    '{{ a.b }}',
    '{{',
    '}}',
    '<div>',
    '</div>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<!-- truncate -->',
    '<?',
    '?>',
    '<![CDATA[',
    '<a href="x">',
    '<img src=x>',
    '<svg>',
    '<math>',
    '<table>',
    '<p>',
    '&lt;',
    '&#0;',
    '&#x110000;'
  ],
  ...[
    '```mermaid\nflowchart TD\na --> b\n```',
    '```js title="x" {1,3-5} lines=10\n',
    '```diff\n',
    '```bash pm\nnpm i x\n```',
    '$x^2$',
    '$\\frac{1}{2}$',
    '$\\href{javascript:x}{y}$',
    'http://x.example',
    'mailto:a@b',
    '[x](./page.md#a)',
    '![x](./no.png)',
    'Term\n: Definition',
    ':smile:',
    ':rocket:'
  ]
]

test('Markdown of random pieces', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (list) =>
      survives(markdownFor(list.join('')))
    ),
    options(30)
  ))

test('Markdown of random pieces, sanitized', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (list) =>
      survives({
        'site/site.yaml': siteYaml.replace('docs: {}', 'docs: {trust: sanitized}'),
        ...markdownFor(list.join(''))
      })
    ),
    options(20)
  ))

test('any text as Markdown', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), (text) => survives({ [page]: text })),
    options(20)
  ))

test('any bytes as Markdown, YAML and front matter', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(page, 'site/navbar.yaml', 'site/data/x.yaml', 'content/en/blog/tags.yaml'),
      (bytes, path) => survives({ [path]: bytes })
    ),
    options(20)
  ))

const yamlPieces = [
  'a',
  'b: ',
  'c:\n',
  '- ',
  '? ',
  ': ',
  '\n',
  '  ',
  '    ',
  '\t',
  '"',
  "'",
  '|',
  '>',
  '|-\n',
  '&a ',
  '*a',
  '!t ',
  '!!str ',
  '<<: *a',
  '{',
  '}',
  '[',
  ']',
  ',',
  '#',
  ' # x',
  '---\n',
  '...\n',
  '%YAML 1.2\n',
  'null',
  'true',
  '1e3',
  '0x1f',
  '.inf',
  '2025-05-20',
  'ä',
  '\u0000',
  '\ufeff',
  '\r\n'
]
const yamlFiles = [
  'site/site.yaml',
  'site/navbar.yaml',
  'site/footer.yaml',
  'site/sidebars.yaml',
  'site/redirects.yaml',
  'site/forms.yaml',
  'site/data/x.yaml',
  'content/en/blog/authors.yaml',
  'content/en/blog/tags.yaml',
  'content/en/docs/_category.yaml',
  'content/en/pages/x.yaml'
]

test('YAML of random pieces, in every file', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...yamlPieces), { maxLength: 40 }),
      fc.constantFrom(...yamlFiles),
      (list, path) => survives({ [path]: list.join('') })
    ),
    options(40)
  ))

test('front matter of random pieces', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...yamlPieces), { maxLength: 40 }),
      fc.constantFrom('docs/a', 'blog/2025-05-20-a', 'pages/a'),
      (list, path) => survives({ [`content/en/${path}.md`]: `---\n${list.join('')}\n---\n\nText\n` })
    ),
    options(30)
  ))

const keys = [
  'title',
  'description',
  'slug',
  'draft',
  'unlisted',
  'toc',
  'image',
  'image_alt',
  'redirect_from',
  'tags',
  'sidebar_label',
  'sidebar_position',
  'sidebar_badge',
  'sidebar',
  'last_update',
  'date',
  'authors',
  'source_hash'
]
const someText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '../..',
    '/../../x',
    '/a/../b',
    '//x',
    '%2e%2e',
    'a\\b',
    'con',
    '__proto__',
    'constructor',
    '<b>',
    '"',
    '</script>',
    'javascript:alert(1)',
    '\u0000',
    '2025-02-30',
    'A'.repeat(300)
  )
)
const someValue = fc.oneof(
  someText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300),
  fc.array(someText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('text', 'kind', 'date', 'author', 'x'), someText, { maxKeys: 3 })
)

test('front matter with valid keys and random values', () =>
  fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...keys), someValue, { maxKeys: 6 }),
      fc.constantFrom('docs/a', 'blog/2025-05-20-a', 'pages/a'),
      (front, path) => survives({ [`content/en/${path}.md`]: `---\n${stringify(front)}---\n\nText\n` })
    ),
    options(40)
  ))

/** A configuration with one of its values replaced. */
function replaced(value: unknown, path: readonly number[], by: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value)
  if (entries.length === 0) return by
  const [key] = entries[first % entries.length] ?? ['']
  const next = entries.map(([name, field]) => [name, name === key ? replaced(field, rest, by) : field])
  return Array.isArray(value) ? next.map(([, field]) => field) : Object.fromEntries(next)
}

const valid: Readonly<Record<string, unknown>> = {
  'site/site.yaml': {
    ...(parseYaml('x', siteYaml).yaml.value as object),
    theme: { colorMode: { default: 'dark' }, announcement: { id: 'a', title: 'A' }, icons: [] },
    contact: { action: '/x' },
    organization: { name: 'X', address: { city: 'X', country: 'DE' } },
    security: { contact: ['mailto:a@b.example'], expires: '2030-01-01' },
    search: { provider: 'local' },
    rules: { 'link-missing': 'warn' }
  },
  'site/navbar.yaml': {
    items: [
      { label: 'A', to: '/docs' },
      { type: 'dropdown', label: 'B', items: [{ label: 'C', href: 'https://x.example' }] },
      { type: 'localeDropdown' },
      { type: 'html', value: '<b>x</b>' }
    ]
  },
  'site/footer.yaml': { columns: [{ title: 'A', items: [{ label: 'B', to: '/docs' }] }], copyright: 'x' },
  'site/sidebars.yaml': {
    a: [
      {
        type: 'category',
        label: 'A',
        items: ['page', { type: 'link', label: 'x', href: 'https://x.example' }]
      },
      { type: 'autogenerated', folder: '.' }
    ]
  },
  'site/redirects.yaml': [{ from: '/a', to: '/docs' }],
  'site/forms.yaml': {
    call: {
      action: 'https://forms.example/x',
      captcha: { challenge: '/challenge' },
      note: 'See [a](/docs)',
      fields: [
        { name: 'a', type: 'text', label: { en: 'A', de: 'A' }, pattern: '[a-z]+', error: 'E', help: 'H' },
        { name: 'b', type: 'select', label: 'B', options: ['x', { value: 'y', label: 'Y' }], value: 'y' }
      ]
    }
  }
}

test('a configuration with a single invalid value', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(valid)),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      someValue,
      (path, steps, by) =>
        survives({ ...markdownFor('Text'), [path]: stringify(replaced(valid[path], steps, by)) })
    ),
    options(40)
  ))

const size = soak ? 10_000 : 2000
for (const [why, text] of deepMarkdown(size)) test(`Markdown: ${why}`, () => survives(markdownFor(text)))
for (const [why, text] of deepYaml(size))
  test(`YAML: ${why}`, async () => {
    await survives({ 'site/data/x.yaml': text })
    await survives({ [page]: `---\n${text}\n---\n\nText\n` })
    assert.is(({} as { polluted?: unknown }).polluted, undefined)
  })

test('50 MB are not read', async () => {
  const { diagnostics } = await checkTable({ [page]: new Uint8Array(50 * 1024 * 1024).fill(97) })
  assert.equal(
    diagnostics.filter(({ file }) => file === page).map(({ code, severity }) => [code, severity]),
    [['file-too-large', 'error']]
  )
})

test('binary data in .md files', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff])
  const { diagnostics } = await checkTable({ [page]: png })
  assert.equal(
    diagnostics.filter(({ file }) => file === page).map(({ code, severity }) => [code, severity]),
    [['file-encoding', 'error']]
  )
})
