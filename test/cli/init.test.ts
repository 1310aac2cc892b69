// `sitegen init`: questions, files and messages, and conflicts with existing files.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sitegenDependency } from '../../generator/base/sitegen-package.ts'
import { run } from '../../generator/cli/init.ts'
import type { Prompts, Terminal } from '../../generator/cli/terminal.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

type Options = Parameters<typeof run>[1]

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Run the command in a folder. */
async function init(
  cwd: string,
  options: Partial<Options> = {},
  terminal: Partial<Terminal> = {}
): Promise<Said> {
  const lines = { out: '', err: '' }
  const code = await run(
    {
      out: (text) => {
        lines.out += `${text}\n`
      },
      err: (text) => {
        lines.err += `${text}\n`
      },
      color: false,
      cwd,
      today: '2025-05-20',
      environment: {},
      ...terminal
    },
    { yes: false, ...options }
  )
  return { code, ...lines }
}

const pathsIn = (folder: string): readonly string[] => [...readTree(folder).keys()]
const textIn = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')

/** Files that every project has besides its site. */
const projectFiles = [
  '.editorconfig',
  '.gitattributes',
  '.github/workflows/site.yml',
  '.gitignore',
  '.vscode/extensions.json',
  '.vscode/settings.json',
  'README.md',
  'package.json',
  'tsconfig.json'
]

const minimal = [
  ...projectFiles,
  'content/en/docs/index.md',
  'site/site.yaml',
  'site/static/favicon.svg'
].sort()

test('without a terminal, nothing is asked, and the next commands are printed', async () => {
  const cwd = temporaryFolder()
  assert.equal(await init(cwd, { folder: 'my-site', template: 'minimal' }), {
    code: 0,
    out: `
Next:
  cd my-site
  npm install
  npm run serve

Then open the printed URL and edit content/en/docs/index.md: the page updates itself.
`,
    err: 'Wrote 12 files into my-site, from the template `minimal`.\n'
  })
  assert.equal(pathsIn(join(cwd, 'my-site')), minimal)
  assert.is(
    textIn(cwd, 'my-site/package.json'),
    `{
  "name": "my-site",
  "private": true,
  "type": "module",
  "scripts": {
    "serve": "sitegen serve",
    "check": "sitegen check",
    "build": "sitegen build",
    "preview": "sitegen preview"
  },
  "dependencies": {
    "react": "~19.2.9",
    "react-dom": "~19.2.9",
    "sitegen": "${sitegenDependency(join(cwd, 'my-site'))}"
  },
  "engines": {
    "node": ">=20.19"
  }
}
`
  )
  assert.is(
    textIn(cwd, 'my-site/site/site.yaml'),
    `# yaml-language-server: $schema=../node_modules/sitegen/docs/schema/site.json
# Settings of the site. Editors complete this file, and mistakes are reported with their line.

title: My site
# The address of the published site.
url: https://example.com

# The default language has no prefix in addresses; \`sitegen new locale fr\` adds a language.
defaultLocale: en
locales:
  en: { label: English }

# The documents in content/en/docs/ are served at \`/\`. Folders become categories of the sidebar.
collections:
  docs: { path: / }

theme:
  # The colour of your brand. All shades for light and dark mode are derived from it, with readable contrast.
  # accent: '#3b5bdb'
  favicon: /favicon.svg
`
  )
})

const companyFooter = (path: string) => textIn(path, 'site/footer.yaml').split('\n').slice(1, 9)

test('localized texts only keep the languages of the site', async () => {
  const [both, german, french] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const template = 'company'
  await init(both, { template, languages: 'de,en' })
  assert.match(
    textIn(both, 'site/site.yaml'),
    'defaultLocale: de\nlocales:\n  de: { label: Deutsch }\n  en: {'
  )
  assert.is(companyFooter(both)[1], '  - title: { en: Care, de: Pflege }')
  await init(german, { template, languages: 'de' })
  assert.equal(companyFooter(german), [
    'columns:',
    '  - title: Pflege',
    '    items:',
    '      - { label: Jeden Tag, to: /docs }',
    '      - { label: Vor dem Anruf, to: /docs/before-you-call }',
    "      - { label: 'Wasser, Kalk, Filter', to: /docs/water }",
    '  - title: Firma',
    '    items:'
  ])
  assert.equal(
    [...new Set(pathsIn(german).flatMap((path) => /^content\/[^/]+/.exec(path) ?? []))],
    ['content/de']
  )
  await init(french, { template, languages: 'fr,en' })
  assert.is(companyFooter(french)[1], '  - title: Care')
  assert.is(
    textIn(french, 'content/fr/pages/index.yaml'),
    textIn(both, 'content/en/pages/index.yaml'),
    'English stands in for a language without texts'
  )
})

test('options are applied, with the given languages', async () => {
  const cwd = temporaryFolder()
  const options = {
    template: 'minimal',
    title: 'Handbook: all of it',
    url: 'https://me.github.io/handbook',
    languages: 'de, ar',
    yes: true
  }
  const { code, out, err } = await init(cwd, options, { packageManager: 'pnpm' })
  assert.is(code, 0)
  assert.is(
    err,
    `Wrote 12 files into this folder, from the template \`minimal\`.
The texts in content/de/ are in \`en\`: replace them with yours.
There are no texts in \`ar\` yet: until content/ar/ has them, pages are shown in \`de\`.
.github/workflows/site.yml calls npm: change that to pnpm.
`
  )
  assert.match(out, '\nNext:\n  pnpm install\n  pnpm serve\n')
  assert.match(
    textIn(cwd, 'site/site.yaml'),
    `
title: 'Handbook: all of it'
# The address of the published site.
url: https://me.github.io

# The default language has no prefix in addresses; \`sitegen new locale fr\` adds a language.
defaultLocale: de
locales:
  de: { label: Deutsch }
  ar: { label: العربية, direction: rtl }
`
  )
  assert.match(textIn(cwd, 'site/site.yaml'), '\nbase: /handbook/\n')
  assert.ok(pathsIn(cwd).includes('content/de/docs/index.md'), 'the default language has the texts')
  assert.match(textIn(cwd, 'README.md'), /^# Handbook: all of it\n/)
})

const wrongCalls: readonly (readonly [why: string, options: Partial<Options>, err: string])[] = [
  [
    'a misspelled template',
    { template: 'doc-blog' },
    'There is no template `doc-blog`: did you mean `docs-blog`?\n'
  ],
  [
    'an unknown template',
    { template: 'shop' },
    'There is no template `shop`: there are minimal, docs, docs-blog, company\n'
  ],
  [
    'an invalid language',
    { languages: 'en,de_AT' },
    '`de_AT` is not a language code.\n  hint: use comma-separated BCP 47 tags, the default language first, such as `en,de` or `pt-BR`\n'
  ],
  [
    'no language',
    { languages: ',' },
    '`,` is not a language code.\n  hint: use comma-separated BCP 47 tags, the default language first, such as `en,de` or `pt-BR`\n'
  ],
  [
    'a URL without a scheme',
    { url: 'example.com' },
    'A site cannot be published at `example.com`.\n  hint: give the full URL, such as `https://example.com` or `https://me.github.io/handbook`\n'
  ],
  [
    'an empty title',
    { title: ' ' },
    'The title is empty.\n  hint: give the site a name, or leave --title out\n'
  ]
]

for (const [why, options, err] of wrongCalls)
  test(`exit code 2: ${why}`, async () => {
    const cwd = temporaryFolder()
    assert.equal(await init(cwd, { yes: true, ...options }), { code: 2, out: '', err })
    assert.equal(pathsIn(cwd), [], 'nothing is written')
  })

test('existing files of a site are all listed, and nothing is written', async () => {
  const cwd = temporaryFolder()
  writeInto(cwd, { 'site/site.yaml': 'title: Mine\n', 'content/en': 'a file', 'README.md': 'mine\n' })
  assert.equal(await init(cwd, { template: 'minimal', yes: true }), {
    code: 2,
    out: '',
    err: 'Nothing was written: this folder already contains 2 files of a site.\n  content/en\n  site/site.yaml\n  hint: choose another folder, such as `sitegen init my-site`, or move these away\n'
  })
  assert.equal(pathsIn(cwd), ['README.md', 'content/en', 'site/site.yaml'])
})

test('symbolic links block files too, wherever they lead', async () => {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, 'site'))
  symlinkSync('nowhere', join(cwd, 'site/site.yaml'))
  const { code, err } = await init(cwd, { template: 'minimal', yes: true })
  assert.equal([code, err.split('\n')[1]], [2, '  site/site.yaml'])
})

test('other existing files are kept, and missing settings in them are printed', async () => {
  const cwd = temporaryFolder()
  const existingFiles = {
    'README.md': 'mine\n',
    '.gitignore': 'dist\n',
    'package.json': '{ "name": "mine" }\n'
  }
  writeInto(cwd, existingFiles)
  assert.equal(await init(cwd, { template: 'minimal', yes: true }), {
    code: 0,
    out: `
Next:
  npm pkg set scripts.serve="sitegen serve" scripts.check="sitegen check" scripts.build="sitegen build" scripts.preview="sitegen preview"
  npm install react@~19.2.9 react-dom@~19.2.9 sitegen@${sitegenDependency(cwd)}
  npm install
  npm run serve

Then open the printed URL and edit content/en/docs/index.md: the page updates itself.
`,
    err: 'Wrote 9 files into this folder, from the template `minimal`.\nThese files already exist and were not changed:\n  .gitignore\n  README.md\n  package.json\n'
  })
  for (const [path, text] of Object.entries(existingFiles)) assert.is(textIn(cwd, path), text)
})

test('a file in place of the folder', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'taken'), '')
  const { code, err } = await init(cwd, { folder: 'taken', template: 'minimal', yes: true })
  assert.is(code, 2)
  assert.match(err, /^`taken` cannot be written: E\w+: /)
})

interface Keyboard {
  readonly prompts: Prompts
  /** The terminal output, without colors and cursor movements. */
  drawn(): string
}

/** Simulates a user who waits for each question before typing. */
function keyboard(typed: readonly (readonly [question: string, ...keys: string[]])[]): Keyboard {
  const input = new PassThrough()
  const output = new PassThrough()
  const remainingInput = [...typed]
  let drawn = ''
  output.setEncoding('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences for colors and cursor movements
  const plain = () => drawn.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '')
  output.on('data', (chunk) => {
    drawn += chunk
    const [next] = remainingInput
    if (!next || !plain().includes(next[0])) return
    remainingInput.shift()
    for (const key of next.slice(1)) setImmediate(() => input.write(key))
  })
  return { prompts: { input, output }, drawn: plain }
}

const up = '\u001b[A'

test('questions: template, title, url and languages', async () => {
  const cwd = join(temporaryFolder(), 'a-site')
  mkdirSync(cwd)
  const { prompts, drawn } = keyboard([
    ['Which template?', up, '\r'],
    ['What is it called?', 'Handbook', '\r'],
    ['Where will it be published?', 'https://handbook.example', '\r'],
    ['In which languages?', 'en fr', '\r']
  ])
  const { code } = await init(cwd, {}, { prompts })
  assert.is(code, 0)
  for (const about of ['a single page', 'A site', 'https://example.com']) assert.match(drawn(), about)
  const site = textIn(cwd, 'site/site.yaml')
  for (const line of [
    'title: Handbook',
    'url: https://handbook.example',
    '  en: { label: English }\n  fr: { label: Français }'
  ])
    assert.match(site, line)
  assert.equal(pathsIn(cwd), minimal)
})

test('questions: Enter accepts the default, and given options are not asked', async () => {
  const cwd = temporaryFolder()
  const { prompts, drawn } = keyboard([
    ['What is it called?', '\r'],
    ['In which languages?', '\r']
  ])
  const options = { template: 'minimal', url: 'https://a.example' }
  assert.is((await init(cwd, options, { prompts })).code, 0)
  assert.not.match(drawn(), 'Which template?')
  const title = basename(cwd)
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/^./, (first) => first.toUpperCase())
  assert.match(textIn(cwd, 'site/site.yaml'), `title: ${title}\n`)
})

test('questions: an invalid url is asked again', async () => {
  const cwd = temporaryFolder()
  const backspaces = [...'nowhere'].map(() => '\b')
  const { prompts } = keyboard([
    ['Where will it be published?', 'nowhere', '\r'],
    ['give the full URL', ...backspaces, 'https://b.example', '\r']
  ])
  assert.is((await init(cwd, { template: 'minimal', title: 'x', languages: 'en' }, { prompts })).code, 0)
  assert.match(textIn(cwd, 'site/site.yaml'), 'url: https://b.example\n')
})

test('questions: a non-empty folder is not used for a site without asking', async () => {
  const cwd = temporaryFolder()
  writeInto(cwd, { 'package.json': '{}' })
  const { prompts } = keyboard([
    ['This folder is in use.', '\r'],
    ['Which template?', up, '\r'],
    ['What is it called?', '\r'],
    ['Where will it be published?', '\r'],
    ['In which languages?', '\r']
  ])
  assert.is((await init(cwd, {}, { prompts })).code, 0)
  assert.equal(pathsIn(cwd), ['package.json', ...minimal.map((path) => `my-site/${path}`)].sort())
})

for (const [how, key] of [
  ['Ctrl+C', '\u0003'],
  ['Escape', '\u001b']
] as const)
  test(`questions: ${how} writes nothing`, async () => {
    const cwd = temporaryFolder()
    const { prompts } = keyboard([['Which template?', key]])
    const { code, err } = await init(cwd, {}, { prompts })
    assert.equal([code, err], [130, 'Nothing was written.\n'])
    assert.equal(pathsIn(cwd), [])
  })
