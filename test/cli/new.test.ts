// `sitegen new`: location and initial content of pages, versions and languages, and error messages.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { run } from '../../generator/cli/new.ts'
import { pageName } from '../../generator/scaffold/names.ts'
import { anyDay } from '../any-day.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Run `sitegen new` with a kind, a name and options. */
async function add(root: string, kind: string, name: string, options: object = {}): Promise<Said> {
  const lines = { out: '', err: '' }
  const terminal = {
    out(text: string) {
      lines.out += `${text}\n`
    },
    err(text: string) {
      lines.err += `${text}\n`
    },
    color: false,
    cwd: root,
    today: '2025-05-20',
    environment: {}
  }
  const code = await run(terminal, { kind, name, root: '.', ...options })
  return { code, ...lines }
}

const siteYaml = `# The site.
title: A site # short
url: https://a.example
defaultLocale: en
locales:
  # Where we are at home
  en: { label: English }
  de: { label: Deutsch }
collections:
  docs: {} # the guide
  manual: { type: docs }
  blog: {}
  pages: {}
`

const files = {
  'site/site.yaml': siteYaml,
  'content/en/docs/index.md': '# Start\n',
  'content/en/docs/01-guide/01-install.md': '# Install\n',
  'content/en/docs/01-guide/02-use.md': '# Use\n',
  'content/en/docs/placed/a.md': '---\nsidebar_position: 2\n---\n# A\n',
  'content/en/docs/placed/b.md': '---\nsidebar_position: 3.5\n---\n# B\n',
  'content/en/blog/authors.yaml': 'ada: { name: Ada }\n',
  'content/en/pages/index.md': '# Home\n',
  'content/en/manual/index.md': '# Manual\n'
}

/** A project in a repository with a configured user name. */
function project(more: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder()
  writeInto(root, { ...files, ...more })
  spawnSync('git', ['init', '-q'], { cwd: root })
  spawnSync('git', ['config', 'user.name', 'Grace'], { cwd: root })
  return root
}

/** Commit all files of a project, and tag the commit. */
function commitWithTags(root: string, tags: readonly string[]): void {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.email=grace@a.example', '-c', 'commit.gpgSign=false', ...args], {
      cwd: root
    })
  git('add', '.')
  git('commit', '-q', '-m', 'Documents')
  for (const tag of tags) git('-c', 'tag.gpgSign=false', 'tag', tag)
}

const textIn = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

const names = [
  // why, input, folders, file, title
  ['a title', 'How to install?', [], 'how-to-install', 'How to install?'],
  ['a file name', 'how-to_install', [], 'how-to_install', 'How to install'],
  ['a path with an extension', 'guide/set-up.md', ['guide'], 'set-up', 'Set up'],
  [
    'umlauts and accents',
    'Über die Größe von Cafés',
    [],
    'ueber-die-groesse-von-cafes',
    'Über die Größe von Cafés'
  ],
  ['another script', 'はじめに', [], 'はじめに', 'はじめに'],
  ['punctuation between words', 'C++ & Rust', [], 'c-rust', 'C++ & Rust']
] as const
for (const [why, typed, folders, slug, title] of names)
  test(`a name: ${why}`, () => assert.equal(pageName(typed), { folders, slug, title }))

for (const typed of ['???', 'a//b', '../a', '/a', 'a/'])
  test(`invalid name: ${typed}`, () => assert.is(pageName(typed), undefined))

type Added = readonly [
  why: string,
  call: Parameters<typeof add> extends [string, ...infer Rest] ? Rest : never,
  path: string,
  text: string,
  err: string
]

const doc = (frontMatter: string) =>
  `---\n${frontMatter}\n---\n\nSay in a sentence or two what this page is for.\n`
const post = (frontMatter: string) =>
  `---\n${frontMatter}\n---\n\nThe first paragraph is what lists show.\n\n<!-- truncate -->\n\nThe rest of the post.\n`
const docs = { collection: 'docs' }

const added: readonly Added[] = [
  [
    'a document gets the next number of its folder',
    ['doc', 'guide/How to stop', docs],
    'content/en/docs/01-guide/03-how-to-stop.md',
    doc('title: How to stop'),
    'sitegen serve shows it at /docs/guide/how-to-stop/\n'
  ],
  [
    'a new folder gets the next number too',
    ['doc', 'Reference/yaml: keys', docs],
    'content/en/docs/02-reference/yaml-keys.md',
    doc('title: "yaml: keys"'),
    'sitegen serve shows it at /docs/reference/yaml-keys/\n'
  ],
  [
    'a folder ordered by `sidebar_position`',
    ['doc', 'placed/c', docs],
    'content/en/docs/placed/c.md',
    doc('title: C\nsidebar_position: 4'),
    'sitegen serve shows it at /docs/placed/c/\n'
  ],
  [
    'a collection without numbers',
    ['doc', 'First page', { collection: 'manual' }],
    'content/en/manual/first-page.md',
    doc('title: First page'),
    'sitegen serve shows it at /manual/first-page/\n'
  ],
  [
    'a translation gets the path of its original',
    ['doc', 'guide/install', { ...docs, locale: 'de' }],
    'content/de/docs/01-guide/01-install.md',
    doc('title: Install'),
    'sitegen serve shows it at /de/docs/guide/install/\n'
  ],
  [
    'a page in one language only',
    ['doc', 'Steuer', { ...docs, locale: 'de' }],
    'content/de/docs/steuer.md',
    doc('title: Steuer'),
    'sitegen serve shows it at /de/docs/steuer/\nThe default language has no page with this path, so the page exists in `de` only.\n'
  ],
  [
    'a post gets the date and the only author',
    ['post', 'What is new'],
    'content/en/blog/2025-05-20-what-is-new.md',
    post('title: What is new\nauthors: [ada]'),
    'sitegen serve shows it at /blog/what-is-new/\n'
  ],
  [
    'a page',
    ['page', 'about-us'],
    'content/en/pages/about-us.md',
    doc('title: About us'),
    'sitegen serve shows it at /about-us/\n'
  ]
]

for (const [why, call, path, text, err] of added)
  test(why, async () => {
    const root = project()
    assert.equal(await add(root, ...call), { code: 0, out: `${path}\n`, err })
    assert.is(textIn(root, path), text)
  })

test('added files are valid', async () => {
  const root = project()
  for (const [, call] of added) await add(root, ...call)
  const paths = added.map(([, , path]) => path)
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: true })
  assert.equal(
    diagnostics.filter(({ file }) => paths.includes(file)),
    []
  )
})

const authors = 'ada: { name: Ada }\ngrace: { name: Grace }\n'

test('the author of a post is taken from git', async () => {
  const root = project({ 'content/en/blog/authors.yaml': authors })
  await add(root, 'post', 'x')
  assert.is(textIn(root, 'content/en/blog/2025-05-20-x.md'), post('title: X\nauthors: [grace]'))
})

test('a post without a known author', async () => {
  const root = project({ 'content/en/blog/authors.yaml': authors })
  spawnSync('git', ['config', 'user.name', 'Alan'], { cwd: root })
  const { err } = await add(root, 'post', 'x')
  assert.is(
    err,
    'sitegen serve shows it at /blog/x/\nAdd its author: `authors: [ada]`; known authors: `ada` or `grace`.\n'
  )
})

const wrongCalls: readonly (readonly [why: string, call: Added[1], err: string])[] = [
  ['an unknown kind', ['dco', 'x'], 'Unknown kind `dco`: did you mean `doc`?\n'],
  [
    'a kind that resembles none',
    ['chapter', 'x'],
    'Unknown kind `chapter`: use `doc`, `post`, `page`, `version` or `locale`\n'
  ],
  [
    'several collections',
    ['doc', 'x'],
    'The site has several collections of type `docs`.\n  hint: say which one: --collection docs, or --collection manual\n'
  ],
  [
    'a misspelled collection',
    ['doc', 'x', { collection: 'manuel' }],
    'There is no collection `manuel` of type `docs`.\n  hint: did you mean `manual`?\n'
  ],
  [
    'a collection of another type',
    ['post', 'x', { collection: 'manual' }],
    'There is no collection `manual` of type `blog`.\n  hint: there is `blog`\n'
  ],
  [
    'an unknown locale',
    ['page', 'x', { locale: 'fr' }],
    'The site has no locale `fr`.\n  hint: it has en, de; `sitegen new locale fr` adds one\n'
  ],
  [
    'an existing page, with an order number',
    ['doc', 'guide/Install', docs],
    'This page already exists: content/en/docs/01-guide/01-install.md.\n  hint: open that file, or choose another name\n'
  ],
  [
    'a name without letters or digits',
    ['page', '???'],
    '`???` is not a valid page name: it needs letters or digits.\n  hint: use a title such as `"How to install"`, or a path such as `guide/install`\n'
  ],
  [
    'a path outside of the collection',
    ['page', '../../x'],
    '`../../x` is not a valid page name: it needs letters or digits.\n  hint: use a title such as `"How to install"`, or a path such as `guide/install`\n'
  ],
  [
    'an invalid language',
    ['locale', 'french'],
    '`french` is not a language code.\n  hint: the code of this language is `fr`\n'
  ],
  [
    'a language by its own name',
    ['locale', 'Français'],
    '`Français` is not a language code.\n  hint: the code of this language is `fr`\n'
  ],
  [
    'a language with an underscore',
    ['locale', 'de_AT'],
    '`de_AT` is not a language code.\n  hint: did you mean `de-AT`?\n'
  ],
  [
    'no language',
    ['locale', '*'],
    '`*` is not a language code.\n  hint: use a BCP 47 tag such as `de` or `pt-BR`\n'
  ],
  [
    'an existing language',
    ['locale', 'de'],
    'The site already has the locale `de`.\n  hint: its texts are in content/de/\n'
  ],
  [
    'a version name that is a path',
    ['version', '../1.0', docs],
    '`../1.0` is not a valid version name.\n  hint: use letters, digits, `.`, `_` and `-`, such as `1.0`\n'
  ],
  [
    'several collections for a version',
    ['version', '1.0'],
    'The site has several collections of type `docs`.\n  hint: say which one: --collection docs, or --collection manual\n'
  ]
]

for (const [why, call, err] of wrongCalls)
  test(`exit code 2: ${why}`, async () => {
    const root = project()
    const before = [...readTree(root).keys()]
    assert.equal(await add(root, ...call), { code: 2, out: '', err })
    assert.equal([...readTree(root).keys()], before, 'nothing is written')
  })

test('a site without a blog', async () => {
  const root = project({ 'site/site.yaml': siteYaml.replace('  blog: {}\n', '') })
  assert.equal(await add(root, 'post', 'x'), {
    code: 2,
    out: '',
    err: 'The site has no collection of type `blog`.\n  hint: add `blog: {}` to `collections` in site/site.yaml\n'
  })
})

test('an invalid configuration is reported, and nothing is written', async () => {
  const root = project({ 'site/site.yaml': `${siteYaml}titel: x\n` })
  const { code, err } = await add(root, 'page', 'x')
  assert.is(code, 1)
  assert.match(err, 'site/site.yaml\n  14:1  error  Unknown key `titel`')
  assert.match(err, 'Nothing was written: 1 error in the configuration.\n')
})

test('a language is added to site.yaml, keeping comments', async () => {
  const root = project()
  assert.equal(await add(root, 'locale', 'ar'), {
    code: 0,
    out: 'content/ar/.gitkeep\nsite/site.yaml\n',
    err: `Translations have the same path: content/ar/docs/NAME.md translates content/en/docs/NAME.md. Untranslated pages are shown in the default language, with a notice.
Translated texts in site/*.yaml need this language too: \`sitegen check\` lists them.
`
  })
  assert.is(
    textIn(root, 'site/site.yaml'),
    siteYaml.replace('Deutsch }\n', 'Deutsch }\n  ar: { label: العربية, direction: rtl }\n')
  )
})

test('a language leaves the spaces of all other lines as they are', async () => {
  const text = `${siteYaml}tagline: {en: Hi,de: Ho}   # both
thirdParties:
  - name: Maps
    hosts: { frame: [maps.example], connect: [ maps.example ] }    # aligned
    purpose: 'a  b'
    legalBasis:   none
    pages: [/contact]
`
  const root = project({ 'site/site.yaml': text })
  assert.is((await add(root, 'locale', 'fr')).code, 0)
  assert.is(
    textIn(root, 'site/site.yaml'),
    text.replace('Deutsch }\n', 'Deutsch }\n  fr: { label: Français }\n')
  )
})

test('a version copies the documents of all languages, and is added before older ones', async () => {
  const root = project({ 'content/de/docs/index.md': '# Anfang\n' })
  assert.equal(await add(root, 'version', '1.0', docs), {
    code: 0,
    out: `content/en/docs-1.0/01-guide/01-install.md
content/en/docs-1.0/01-guide/02-use.md
content/en/docs-1.0/index.md
content/en/docs-1.0/placed/a.md
content/en/docs-1.0/placed/b.md
content/de/docs-1.0/index.md
site/site.yaml
`,
    err: `The next version is written in content/en/docs, as before, and is at /docs/next/.
\`1.0\` is now at /docs/: links, menus and redirects to /docs/… lead to it. Links by file, \`./page.md\`, stay in their version.
To let readers choose a version, add \`{ type: docsVersionDropdown, position: left }\` to site/navbar.yaml.
`
  })
  assert.is(
    (await add(root, 'version', '2.0', docs)).err,
    `The next version is written in content/en/docs, as before, and is at /docs/next/.
\`2.0\` is now at /docs/: links, menus and redirects to /docs/… lead to it. Links by file, \`./page.md\`, stay in their version.
\`1.0\` is now at /docs/1.0/.
`
  )
  assert.equal(await add(root, 'version', '2.0', docs), {
    code: 2,
    out: '',
    err: '`docs` has a version `2.0` already.\n  hint: choose another name\n'
  })
  assert.is(
    textIn(root, 'site/site.yaml'),
    siteYaml.replace(
      '  docs: {} # the guide\n',
      `  docs:
    versions:
      - { name: next, label: Next }
      - { name: '2.0', folder: docs-2.0 }
      - { name: '1.0', folder: docs-1.0 }
    # the guide
`
    )
  )
  assert.equal(
    (await check(diskFiles(root), { ...anyDay, drafts: false })).diagnostics.filter(
      ({ severity }) => severity === 'error'
    ),
    []
  )
})

test('a version of a git tag copies nothing; copied versions keep their sidebars', async () => {
  const root = project({ 'site/sidebars.yaml': 'docs: [index]\n' })
  commitWithTags(root, ['v1.0'])
  const { out, err } = await add(root, 'version', '1.0', { ...docs, git: 'v1.0' })
  assert.is(out, 'site/site.yaml\n')
  assert.match(err, 'CI needs the tag too: fetch the whole history there.\n')
  assert.match(textIn(root, 'site/site.yaml'), "- { name: '1.0', git: v1.0 }\n")
  const other = project({ 'site/sidebars.yaml': 'docs: [index]\n' })
  await add(other, 'version', '1.0', docs)
  assert.is(textIn(other, 'site/sidebars-1.0.yaml'), 'docs: [index]\n')
  assert.match(
    textIn(other, 'site/site.yaml'),
    "- { name: '1.0', folder: docs-1.0, sidebars: site/sidebars-1.0.yaml }\n"
  )
})

test('a generated sidebar is copied if it names a folder, and another file of sidebars keeps its name', async () => {
  const folders = 'docs: [{ type: autogenerated, folder: placed }]\n'
  const root = project({
    'site/site.yaml': siteYaml.replace('docs: {}', 'docs: { sidebars: site/menu.yaml }'),
    'site/menu.yaml': folders
  })
  await add(root, 'version', '1.0', docs)
  assert.is(textIn(root, 'site/menu-1.0.yaml'), folders)
  const whole = project({ 'site/sidebars.yaml': "docs: [{ type: autogenerated, folder: '.' }]\n" })
  assert.not.match((await add(whole, 'version', '1.0', docs)).out, 'sidebars')
})

test('a version marked as the current one stays where it is', async () => {
  const root = project({
    'site/site.yaml': siteYaml.replace('docs: {}', 'docs: { versions: [{ name: edge, isLast: true }] }')
  })
  assert.is(
    (await add(root, 'version', '1.0', docs)).err,
    `The next version is written in content/en/docs, as before.
\`edge\` has \`isLast\`, so it stays at /docs/, and \`1.0\` is at /docs/1.0/.
`
  )
})

test('a version of a branch or of a commit', async () => {
  const root = project()
  commitWithTags(root, [])
  spawnSync('git', ['branch', 'old'], { cwd: root })
  assert.is((await add(root, 'version', '1.0', { ...docs, git: 'old' })).code, 0)
  assert.is((await add(root, 'version', '2.0', { ...docs, git: 'HEAD' })).code, 0)
  assert.match(textIn(root, 'site/site.yaml'), "- { name: '1.0', git: old }\n")
})

const makeOrFetch = 'make the tag with `git tag`, or fetch it with `git fetch --tags`'

const unknownTags: readonly (readonly [why: string, tags: readonly string[], tag: string, hint: string])[] = [
  [
    'which resembles another',
    ['v0.9', 'v1.0.0'],
    'v1.00',
    `did you mean \`v1.0.0\`? Otherwise ${makeOrFetch}`
  ],
  ['which resembles none', ['v0.9', 'v1.0'], 'summer', `known tags: v1.0, v0.9; or ${makeOrFetch}`],
  [
    'among many',
    Array.from({ length: 12 }, (_, index) => `v1.${index}`),
    'summer',
    `known tags: v1.11, v1.10, v1.9, v1.8, v1.7, v1.6, v1.5, v1.4, v1.3, v1.2 and 2 more; or ${makeOrFetch}`
  ],
  ['in a repository without tags', [], 'v1.0', makeOrFetch],
  ['which looks like an option', ['v1.0'], '--all', `known tags: v1.0; or ${makeOrFetch}`]
]

for (const [why, tags, tag, hint] of unknownTags)
  test(`exit code 2: a git tag that does not exist, ${why}`, async () => {
    const root = project()
    commitWithTags(root, tags)
    assert.equal(await add(root, 'version', '1.0', { ...docs, git: tag }), {
      code: 2,
      out: '',
      err: `Git has no tag, branch or commit \`${tag}\`.\n  hint: ${hint}\n`
    })
    assert.is(textIn(root, 'site/site.yaml'), siteYaml, 'nothing is written')
  })

test('exit code 2: a git tag for a project that is in no git repository', async () => {
  const root = temporaryFolder()
  writeInto(root, files)
  assert.equal(await add(root, 'version', '1.0', { ...docs, git: 'v1.0' }), {
    code: 2,
    out: '',
    err: 'Git finds no repository in the folder of this project, so there is no tag `v1.0`.\n  hint: leave out `--git` to copy the documents, or see what `git status` says\n'
  })
  assert.is(textIn(root, 'site/site.yaml'), siteYaml, 'nothing is written')
})
