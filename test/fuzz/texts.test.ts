// Line breaks and separators in every text of YAML files and front matter. Either they are reported, or machine-readable
// output files have the same rules, fields and elements as without them.

import { XmlDocument } from 'libxml2-wasm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stringify } from 'yaml'
import { isWrittenFile } from '../../generator/base/output-file.ts'
import { parseYaml } from '../../generator/base/yaml.ts'
import { hostNames } from '../../generator/config/deploy.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { withHeadHashes } from '../../generator/plan/head/head-tags.ts'
import { createPlanContext } from '../../generator/plan/plan-context.ts'
import { absoluteHtml } from '../../generator/render/content.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { emitPages } from '../emit/emit-pages.ts'
import { memoryFiles } from '../memory-files.ts'
import { bundle, checkOf, type Table } from '../memory-site.ts'
import { generator } from '../random.ts'
import { complaints } from './site.ts'

const soak = process.env.SOAK === '1'

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

/** Texts of a site, including all that end up in a file for a host or another program. */
const texts: Readonly<Record<string, Value>> = {
  'site/site.yaml': {
    title: { en: 'Site', de: 'Seite' },
    tagline: 'Tagline',
    description: { en: 'About', de: 'Über' },
    url: 'https://site.example',
    base: '/kit/',
    defaultLocale: 'en',
    locales: { en: { label: 'English' }, de: { label: 'Deutsch', htmlLang: 'de-DE', path: '/de/' } },
    collections: {
      docs: { path: '/docs/', editUrl: 'https://code.example/{path}' },
      blog: {},
      pages: {},
      jobs: {
        type: 'entries',
        fields: {
          about: 'text',
          tasks: { list: 'text' },
          notes: { type: 'markdown' },
          posted: { type: 'date' }
        }
      }
    },
    theme: {
      themeColor: '#00ffd1',
      favicon: '/img/x.png',
      icons: ['/img/x.png'],
      announcement: { id: 'a', title: 'A', to: '/docs/a' }
    },
    contact: { action: 'https://form.example/post', email: 'a@b.example' },
    thirdParties: [
      {
        name: 'Forms',
        hosts: { connect: ['form.example', 'search.example', 'ask.example'], form: ['form.example'] },
        purpose: 'Answers',
        legalBasis: 'Law'
      }
    ],
    organization: {
      name: 'Org',
      legalName: 'Org Ltd',
      logo: '/img/x.png',
      email: 'a@b.example',
      sameAs: ['https://x.example/'],
      address: { street: 'S', postalCode: '1', city: 'C', region: 'R', country: 'DE' }
    },
    social: { imageAlt: 'Alt', twitter: '@site' },
    security: {
      contact: ['mailto:a@b.example', 'https://b.example/x'],
      expires: '2030-01-01',
      policy: '/docs/a',
      encryption: 'https://b.example/key'
    },
    search: {
      provider: 'algolia',
      algolia: { appId: 'abc', apiKey: 'def', indexName: 'i', host: 'https://search.example' },
      ask: { endpoint: 'https://ask.example/v1', model: 'm' }
    },
    deploy: { target: [...hostNames] }
  },
  'site/redirects.yaml': [
    { from: '/old', to: '/docs/a' },
    { from: '/away', to: 'https://x.example/' }
  ],
  'site/forms.yaml': {
    call: {
      action: 'https://form.example/post',
      note: 'See [A](/docs/a)',
      send: 'S',
      sent: 'T',
      failed: 'F',
      fields: [
        { name: 'a', label: 'A', help: 'H', error: 'E', value: 'V', autocomplete: 'name' },
        { name: 'b', type: 'radio', label: 'B', options: ['x', { value: 'y', label: 'Y' }] }
      ]
    }
  },
  'site/footer.yaml': {
    columns: [{ title: 'A', items: [{ label: 'B', to: '/docs/a' }] }],
    copyright: '© A',
    note: 'See [A](/docs/a)'
  },
  'site/navbar.yaml': {
    items: [
      { label: 'A', to: '/docs/a', activeBasePath: 'docs' },
      { label: 'B', href: 'https://x.example/' }
    ]
  },
  'site/sidebars.yaml': {
    main: [{ type: 'category', label: 'A', index: { slug: 'all', description: 'D' }, items: ['a'] }]
  },
  'content/en/blog/authors.yaml': {
    ann: { name: 'Ann', title: 'T', description: 'D', url: 'https://ann.example/' }
  },
  'content/en/blog/tags.yaml': { t: { label: 'Tag', description: 'D', permalink: 'tag' } },
  'content/en/jobs/x.yaml': {
    title: 'P',
    description: 'D',
    about: 'A',
    tasks: ['T'],
    notes: 'N',
    posted: '2025-01-01'
  },
  'content/en/docs/a.md': {
    title: 'A',
    description: 'D',
    slug: 'a',
    sidebar_label: 'L',
    image: '/img/x.png',
    image_alt: 'I',
    redirect_from: ['/former'],
    tags: ['one'],
    last_update: { date: '2025-01-01', author: 'Ann' }
  },
  'content/en/blog/2025-01-01-p.md': {
    title: 'P',
    description: 'D',
    slug: 'p',
    authors: ['ann'],
    tags: ['t'],
    redirect_from: ['/gone'],
    image: '/img/x.png',
    image_alt: 'I'
  },
  'content/en/pages/m.md': { title: 'M', description: 'D', slug: 'm' }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

const fileOf = (path: string, value: Value): string =>
  path.endsWith('.md') ? `---\n${stringify(value)}---\n\nText.\n` : stringify(value)

const tableOf = (values: typeof texts): Table => ({
  'site/static/img/x.png': png,
  ...Object.fromEntries(Object.entries(values).map(([path, value]) => [path, textOf(path, value)]))
})

const fileTexts = new WeakMap<object, string>()

/** The text of a file; those that an attack leaves alone are written once. */
function textOf(path: string, value: Value): string {
  const text = fileTexts.get(Object(value)) ?? fileOf(path, value)
  fileTexts.set(Object(value), text)
  return text
}

type Step = string | number

/** Paths of all texts in a value. */
const leaves = (value: Value, path: readonly Step[] = []): readonly (readonly Step[])[] =>
  typeof value === 'string'
    ? [path]
    : typeof value === 'object'
      ? Object.entries(value).flatMap(([key, one]) =>
          leaves(one, [...path, Array.isArray(value) ? Number(key) : key])
        )
      : []

function changed(value: Value, [step, ...rest]: readonly Step[], change: (text: string) => string): Value {
  if (step === undefined) return typeof value === 'string' ? change(value) : value
  const copy = structuredClone(value) as Record<Step, Value>
  copy[step] = changed(copy[step] ?? '', rest, change)
  return copy as Value
}

interface Output {
  readonly problems: ReturnType<typeof checkOf>['diagnostics']
  /** Missing if there are errors. */
  readonly files?: ReadonlyMap<string, string>
}

async function outputOf(values: typeof texts): Promise<Output> {
  const table = tableOf(values)
  const config = readConfig(memoryFiles(table))
  if (!config.value) return { problems: config.diagnostics }
  const { graph, documents, diagnostics } = checkOf(table, new Map(), { drafts: false, config: config.value })
  if (!graph) return { problems: diagnostics }
  const context = await withHeadHashes(
    createPlanContext(graph, documents, bundle, { preview: undefined, pictures: undefined }, absoluteHtml)
  )
  const routes = [...graph.routes.values(), ...graph.notFound]
  const pages = await Promise.all(routes.map((route) => renderPage(context, route)))
  const plan = await emitPages(
    context,
    pages.flatMap(({ value }) => value ?? []),
    memoryFiles(table)
  )
  const problems = plan.diagnostics.filter(({ code }) => code !== 'host-limit')
  if (problems.length > 0) return { problems }
  const files = [...plan.outputs].flatMap(([path, content]) =>
    isWrittenFile(content) ? [] : [[path, Buffer.from(content as string).toString('utf8')] as const]
  )
  return { problems: diagnostics, files: new Map(files) }
}

const lines = (text: string): readonly string[] => text.split('\n')
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Elements and attributes of XML, without texts. */
function elements(text: string): string {
  const document = XmlDocument.fromString(text)
  document.dispose()
  return (text.match(/<\/?[\w:]+|\s[\w:]+(?==")/g) ?? []).map((match) => match.trim()).join(' ')
}

/** Lines of nginx without any text of an author: who asks for Markdown gets the alternate of a page. */
const markdownLines: ReadonlySet<string> = new Set([
  'set $sitegen_vary "";',
  'set $sitegen_markdown "";',
  'if ($http_accept ~ "^text/markdown(?: *(?:,|; *q=1).*)?$") {',
  'set $sitegen_markdown asked;',
  'if ($uri ~ "(?:/|[.]html)$") {',
  'set $sitegen_vary Accept;',
  'add_header Vary $sitegen_vary;',
  'if (-f "$request_filename/index.md") {',
  'set $sitegen_markdown "$sitegen_markdown page";',
  'if ($sitegen_markdown = "asked page") {',
  'rewrite "^(.*/)$" $1index.md break;'
])

/** The structure that programs read from a file: the same for all author texts. Throws for invalid files. */
const shapes: readonly (readonly [name: RegExp, shape: (text: string) => unknown])[] = [
  [
    /^_redirects$/,
    (text) =>
      lines(text).map(
        (line) =>
          line === '' ||
          /^\/kit\/(?!\/)[!-)+-9;-~]* (?:\/|https:)[!-)+-~]* 301$/.test(line) ||
          /^(?<home>\/kit\/[!-)+-9;-~]+\/)\* \k<home>404\.html 404$/.test(line) ||
          line
      )
  ],
  // A quoted word that contains no variable except the query after a target.
  [
    /\.nginx\.conf$/,
    (text) =>
      lines(text).map((line) => {
        const word = /"(?:[^"\\]|\\["\\])*"/
        const [, name = '', rest = ''] = /^ *(#?[a-z_]*) ?(.*)$/.exec(line) ?? []
        const unquoted = rest.replaceAll(new RegExp(word, 'g'), (quoted) =>
          name === 'location' ? '' : quoted.replace(/\$is_args\$args|&\$args/, '').replace(/[^$]/g, '')
        )
        const explained =
          /^(?:|\{|\}|\[::\]|(?:[\w/+.-]+ )*[\w/+.-]+;|(?: ?=? *)\{|[45]\d\d ;|30[12] ;|;| {1,2}(?:always)?;|\(\$\w+\) \{|\(-[df] \$request_filename(?:\/index\.html)?\) \{|\$sitegen_folder ;)$/
        return name.startsWith('#') || explained.test(unquoted) || markdownLines.has(line.trim()) || line
      })
  ],
  [
    /^\.htaccess$/,
    (text) =>
      lines(text).map((line) => {
        const [, target = ''] = /^RewriteRule "[^"]*" "([^"]*)" \[[A-Z\d=,]+\]$/.exec(line) ?? []
        const variables = target
          .replace(/\\[$%]|%\{QUERY_STRING\}/g, '')
          .replace(/^\$1|\$1(?=index\.md$)/, '')
        if (target !== '') return !/[$%\s]/.test(variables) || line
        return (
          /^(?:#.*| *<\/?[A-Z]\w+(?: [!\w.]+| "%\{REQUEST_URI\} =~ m#\^[^"#]+#"| "[^"]+")?>| *[A-Z]\w+(?: [\w/+.;-]+)*(?: "[^"]*")*(?: !?-[df])?|)$/.test(
            line
          ) || line
        )
      })
  ],
  [
    /^cloudfront\.js$/,
    (text) => Object.keys(new Function(`${text}; return { redirects, headers, folders, files }`)()).length
  ],
  [
    /^_headers$/,
    (text) =>
      lines(text).map((line) =>
        line
          .replace(/Content-Security-Policy: .*/, (policy) =>
            policy
              .split('; ')
              .map((directive) =>
                directive
                  .split(' ')
                  .map((word) => (/^https:/.test(word) ? 'https:' : word))
                  .join(' ')
              )
              .join('; ')
          )
          .replace(/^\/\S*\/(?=\*|assets)/, '/')
      )
  ],
  [/^robots\.txt$/, (text) => lines(text).map((line) => line.replace(/^(Sitemap: https:\/\/)[!-~]+$/, '$1'))],
  [/security\.txt$/, (text) => lines(text).map((line) => line.replace(/: [!-~]+(?:, [!-~]+)*$/, ''))],
  [/^(?!.*\.xsl).*sitemap.*\.xml$/, elements],
  [/\.(?:xml|xsl)$/, elements],
  [/\.(?:json|webmanifest)$/, (text) => typeof JSON.parse(text)],
  [/llms\.txt$/, (text) => lines(text).map((line) => line.replace(/^(#+ |> |- \[).*/, '$1'))],
  [
    /\.md$/,
    (text) => {
      const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
      return [Object.keys(parseYaml('x', front).yaml.value as object), lines(front).length]
    }
  ],
  [
    /\.html$/,
    (text) => {
      for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        JSON.parse(data)
      return [count(text, /<script\b/g), count(text, /<meta http-equiv/g), count(text, /<evil\b/g)]
    }
  ]
]

const shapeOf = (path: string, text: string): unknown => shapes.find(([name]) => name.test(path))?.[1](text)

/** Files by path, with their structure. Authors may choose addresses. */
const understood = (files: ReadonlyMap<string, string>): ReadonlyMap<string, unknown> =>
  new Map([...files].map(([path, text]) => [path, shapeOf(path, text)]))

/** Whether a file has rules for a host: every line of it must be understood. */
const hasRules = (path: string): boolean => /_redirects|nginx|htaccess/.test(path)

/** What is wrong with files whatever an author writes: elements that are not ours, and rules that are not understood. */
const wrongIn = (files: ReadonlyMap<string, string>, shapes = understood(files)): readonly unknown[] =>
  [...files].flatMap(([path, text]) => {
    if (path.endsWith('.html')) return count(text, /<evil\b/g) > 0 ? [path] : []
    const wrong = hasRules(path)
      ? (shapes.get(path) as readonly unknown[]).filter((line) => line !== true)
      : []
    return wrong.length > 0 ? [`${path}: ${wrong.join('\n')}`] : []
  })

/** Files that differ from those of the site itself, which have been checked. */
const different = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path, text]) => usual.files?.get(path) !== text))

const separators = [
  '\n',
  '\r',
  '\t',
  '\u2028',
  '\u0085',
  '\u0000',
  ' ',
  ';',
  ':',
  ',',
  '*',
  '#',
  '"',
  "'",
  '<',
  '>',
  '\\',
  '?',
  '%',
  '|',
  '$',
  '$1',
  '\ud800',
  '&'
]
const tail = '<evil a="b"> /* https://evil.example 302'
const attacks = [
  ...separators.map((separator) => separator + tail),
  ...separators,
  `\n\n# ${tail}`,
  '"/><evil a="',
  ']]><evil/>',
  '--><evil/>',
  '</script><evil>',
  ';script-src-elem *',
  '/../../x',
  '//evil.example'
]

const usual = await outputOf(texts)

test('the site itself is valid, and has every kind of file', () => {
  assert.equal(usual.problems, [])
  assert.equal(wrongIn(usual.files ?? new Map()), [])
  const paths = [...(usual.files?.keys() ?? [])]
  assert.equal(shapes.filter(([name]) => !paths.some((path) => name.test(path))).map(String), [])
})

const chance = generator(soak ? Date.now() : 20250520)
const usualTexts = understood(usual.files ?? new Map())
const shown = (shape: unknown): string => JSON.stringify(shape)
const byShape = (shape: ReadonlyMap<string, unknown>, path: string): string => shown(shape.get(path))

for (const [file, value] of Object.entries(texts))
  test(`any text in ${file}`, async () => {
    for (const path of leaves(value)) {
      const some = soak ? attacks : attacks.filter(() => chance() < 0.02)
      for (const attack of some) {
        const why = `${path.join('.')} + ${JSON.stringify(attack)}`
        const { problems, files } = await outputOf({
          ...texts,
          [file]: changed(value, path, (text) => text + attack)
        })
        assert.equal(complaints(problems), [], why)
        assert.equal(
          problems.filter(({ line }) => line === undefined).map(({ code, message }) => `${code} ${message}`),
          [],
          why
        )
        if (!files) continue
        const changedFiles = different(files)
        const textsNow = understood(changedFiles)
        // A page may have another URL now; everything at the old one must have the same meaning.
        for (const path of textsNow.keys())
          if (usualTexts.has(path) && !path.endsWith('.html') && !hasRules(path))
            assert.is(byShape(textsNow, path), byShape(usualTexts, path), `${why}: ${path}`)
        assert.equal(wrongIn(changedFiles, textsNow), [], why)
      }
    }
  })
