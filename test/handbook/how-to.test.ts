// The files of each how-to guide work: they are added to a new project, one guide per project, and `check` finds nothing. German
// guides have the same files.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { anyLanguage, loadLanguages, refractor } from '../../generator/markdown/code/languages.ts'
import { rareLanguages } from '../../generator/markdown/code/rare-languages.ts'
import { guides } from '../../handbook/site/plugins/guides.ts'
import { anyDay } from '../any-day.ts'
import { newProjectFolder } from '../new-project.ts'
import { linkPackage, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { applyGuide, isProjectFile, withSettings } from './apply-guide.ts'
import { type Block, blocksOf } from './blocks.ts'

const folderOf = (language: string): string => join(repository, 'handbook/content', language, 'docs/how-to')

const fileOf = (name: string): string =>
  name in guides ? join(repository, 'docs', `${guides[name]}.md`) : join(folderOf('en'), `${name}.md`)

const filesByGuide = new Map<string, readonly Block[]>()

/** Files of a guide, which is read once. */
function filesIn(path: string): readonly Block[] {
  const files = filesByGuide.get(path) ?? blocksOf(path, readFileSync(path, 'utf8')).filter(isProjectFile)
  filesByGuide.set(path, files)
  return files
}

const names = readdirSync(folderOf('de')).flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? [])

test('settings of a guide are added to those of a site', () => {
  assert.equal(
    withSettings(
      { title: 'Site', theme: { accent: 'red' }, head: [1] },
      { theme: { accent: 'blue', fonts: {} }, head: [2] }
    ),
    { title: 'Site', theme: { accent: 'blue', fonts: {} }, head: [1, 2] }
  )
})

test('guides have the same files in both languages', () => {
  const inLanguage = (path: string) =>
    filesIn(path).map((block) =>
      block.path?.replace('/de/', '/en/').replace('strings/de.yaml', 'strings/en.yaml')
    )
  for (const name of names)
    assert.equal(inLanguage(join(folderOf('de'), `${name}.md`)), inLanguage(fileOf(name)), name)
})

test('the guide to code blocks lists all languages that have colours', async () => {
  await loadLanguages([anyLanguage])
  // Of Prism's own: the base of others, and a name for plain text. Rare ones are loaded when a test names them.
  const internal = ['clike', 'markup-templating', 'plain']
  const grammarOf = (name: string): unknown => Reflect.get(refractor.languages, name)
  /** The first name of a language, by which it is compared: grammars contain themselves. */
  const mainNames = new Map<unknown, string>()
  for (const name of refractor.listLanguages())
    if (!mainNames.has(grammarOf(name))) mainNames.set(grammarOf(name), name)
  const expected = [...mainNames.values()]
    .filter((name) => !internal.includes(name) && !rareLanguages.has(name))
    .sort()
  for (const language of ['en', 'de']) {
    const guide = readFileSync(join(folderOf(language), 'code-blocks.md'), 'utf8')
    const [, list = ''] = /:::details\[All(?:e)? [^\]]+\]\n(.*?)\n:::/s.exec(guide) ?? []
    const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => mainNames.get(grammarOf(name)))
    assert.equal(listed.sort(), expected, language)
  }
})

/** A project of a reader, to which files of guides are added. */
interface Project {
  readonly guides: readonly string[]
  /** Template of `sitegen init`; without one, the folder is empty. */
  readonly template?: 'docs-blog' | 'minimal'
  /** Files of the template that the guide asks to delete. */
  readonly without?: readonly string[]
  /** Files of the reader that the guides mention. */
  readonly files?: Readonly<Record<string, string>>
  /** Codes of the messages that readers get: examples that need the network, a package or a decision. */
  readonly messages?: readonly string[]
}

const page = '# Page\n\nText.\n'
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'

const special: readonly Project[] = [
  { guides: ['react-pages'] },
  { guides: ['themes'], template: 'minimal' },
  {
    guides: ['addresses'],
    template: 'docs-blog',
    without: ['content/en/pages/index.yaml'],
    files: {
      'content/en/docs/index.md': page,
      'content/en/docs/docs/setup.md': page,
      'content/en/pages/about.md': page,
      'site/navbar.yaml': 'items: []\n',
      'site/footer.yaml': 'links: []\n'
    }
  },
  {
    guides: ['sidebar'],
    template: 'docs-blog',
    files: { 'content/en/docs/guide/first.md': page, 'content/en/docs/reference/first.md': page }
  },
  {
    guides: ['collections'],
    template: 'docs-blog',
    files: {
      'content/de/docs/index.md': page,
      'site/site.yaml':
        'title: Shop\nurl: https://shop.example\nlocales: { en: {}, de: {} }\ncollections: { docs: {}, blog: {}, pages: {} }\n',
      'content/en/editions/first.yaml':
        'name: First\nreleased: 2025-05-20\nnotes: Text.\ncover: /favicon.svg\n'
    },
    // There is no network.
    messages: ['loader-failed']
  }
]

/** All other guides work together, in one project. */
const together: Project = {
  guides: names.filter((name) => !special.some(({ guides: others }) => others.includes(name))),
  template: 'docs-blog',
  files: {
    '../CHANGELOG.md': page,
    '../packages/kit/docs/setup.md': page,
    'content/en/blog/ann.jpg': '',
    'content/en/docs/preview.png': '',
    'content/en/docs/privacy.md': page,
    'content/en/docs/visits/first.md': page,
    'content/en/pages/contact.md': page,
    'content/en/pages/prices.md': page,
    'content/en/docs-2.0/index.md': page,
    'site/data-2.0/legal.yaml': 'name: Acme\n',
    'content/de/docs/index.md': page,
    'content/fr/docs/index.md': page,
    'content/pt-BR/docs/index.md': page,
    'site/loaders/releases.ts': 'export default () => []\n',
    'site/static/icon.svg': picture,
    'site/wall.jpg': '',
    'site/static/img/preview.png': '',
    'site/static/js/survey.js': '',
    'site/static/css/plain.css': ''
  },
  // There is no tag, and the policy is weakened on purpose.
  messages: ['docs-version-unknown', 'policy-weakened']
}

const packages = ['react', 'react-dom', 'valibot', '@types']

async function projectFolder({ template, without = [], files = {} }: Project): Promise<string> {
  // Some guides name files beside the project.
  const folder = join(temporaryFolder(), 'project')
  if (template) renameSync(await newProjectFolder(template), folder)
  else mkdirSync(folder)
  const modules = join(folder, 'node_modules')
  for (const name of packages) linkPackage(folder, name)
  symlinkSync(repository, join(modules, 'sitegen'), 'junction')
  for (const path of without) rmSync(join(folder, path))
  writeInto(folder, files)
  return folder
}

for (const project of [...special, together]) {
  const about = project === together ? 'all other guides' : project.guides.join(', ')
  test(`files of guides work in a project: ${about}`, async () => {
    const folder = await projectFolder(project)
    for (const name of project.guides) applyGuide(folder, filesIn(fileOf(name)))
    const { diagnostics } = await check(diskFiles(folder), { ...anyDay, drafts: false })
    const { messages = [] } = project
    assert.equal(
      diagnostics
        // A guide may replace a page of the template in one language.
        .filter(({ code }) => !messages.includes(code) && code !== 'translation-incomplete')
        .map(({ code, file, message }) => `${file}: ${message} (${code})`),
      []
    )
    assert.equal(
      messages.filter((code) => !diagnostics.some((found) => found.code === code)),
      []
    )
  })
}
