// Every example in guides and explanations is valid, in both languages: YAML conforms to a schema, Markdown has no
// diagnostics, TypeScript compiles, commands and their options exist. Tutorials are run by guides.test.ts.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse, parseAllDocuments } from 'yaml'
import { allSchemas } from '../../generator/cli/schema.ts'
import { iconsOf } from '../../generator/load/icon-sets.ts'
import type { JsonSchema } from '../../generator/load/json-schema.ts'
import { guides } from '../../handbook/site/plugins/guides.ts'
import { allCommands } from '../../handbook/site/plugins/reference/commands.ts'
import { documentOf } from '../markdown/texts.ts'
import { linkPackage, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { type Block, blocksOf, placeOf } from './blocks.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const files = [
  ...Object.values(guides).map((name) => `docs/${name}.md`),
  ...['en', 'de'].flatMap((language) =>
    ['how-to', 'explanation'].flatMap((folder) => markdownIn(`handbook/content/${language}/docs/${folder}`))
  )
]
const blocks = files.flatMap((file) => blocksOf(file, read(file)))
const blocksIn = (...languages: readonly string[]): readonly Block[] =>
  blocks.filter(({ language }) => languages.includes(language))

test('blocks have the path of their title, or of their first line', () => {
  const text =
    '```yaml title="site/site.yaml"\na: 1\n```\n\n- item\n  ```tsx\n  // site/a.tsx, with a part\n  ```\n\n```\nb\n```\n'
  assert.equal(blocksOf('a.md', text), [
    { guide: 'a.md', line: 1, language: 'yaml', path: 'site/site.yaml', text: 'a: 1' },
    { guide: 'a.md', line: 6, language: 'tsx', path: 'site/a.tsx', text: '// site/a.tsx, with a part' },
    { guide: 'a.md', line: 10, language: '', path: undefined, text: 'b' }
  ])
})

/** A schema for a part of a file: no top-level key is required. */
const partly = ({ required: _, ...schema }: JsonSchema): JsonSchema => schema

const ajv = new Ajv({ strict: false, allowUnionTypes: true })
const schemas: ReadonlyMap<string, ValidateFunction> = new Map(
  [...allSchemas()].map(([name, schema]) => [name, ajv.compile(partly(schema))])
)

/** Files of other programs, for which there is no schema here. */
const isForeign = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('jobs' in value || 'stages' in value || 'overlay' in value)

/** Whether a value conforms to a schema, or is the settings of a collection. Texts of pages with a component of the site can have any keys. */
function fits(value: unknown, path = ''): boolean {
  const page = Array.isArray(value)
    ? { sections: value }
    : path.includes('/pages/')
      ? Object(value)
      : undefined
  return [...schemas.values()].some(
    (validate) =>
      validate(value) ||
      validate({ collections: { products: { type: 'entries', fields: {}, ...Object(value) } } }) ||
      (page !== undefined && validate({ title: 'Page', ...page }))
  )
}

/** The problem of YAML in a guide; `undefined` if there is none. */
function yamlProblem(text: string, path?: string): string | undefined {
  for (const document of parseAllDocuments(text)) {
    const [error] = document.errors
    if (error) return error.message
    const value: unknown = document.toJS()
    if (!isForeign(value) && !fits(value, path)) return 'fits no schema'
  }
  return undefined
}

/** Files whose keys are the reader's or the theme's, which how-to.test.ts checks, or another program's or package's. */
const hasOtherKeys = ({ path = '' }: Block): boolean =>
  /^(?:content\/\w+\/(?!docs|blog|pages)|site\/strings\/|site\/accessibility\.yaml$|crowdin\.yml$)/.test(path)

test('YAML fits the schema of a file', () => {
  const wrong = blocksIn('yaml').flatMap((block) => {
    if (hasOtherKeys(block)) return []
    const problem = yamlProblem(block.text, block.path)
    return problem === undefined ? [] : [`${placeOf(block)} ${problem}`]
  })
  assert.equal(wrong, [])
  assert.is(yamlProblem('titel: Site'), 'fits no schema')
})

test('JSON can be read', () => {
  for (const { text } of blocksIn('json')) JSON.parse(text)
})

/** Names of the components that a text uses. */
const componentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^:{2,}([A-Z]\w*)/gm)].map(([, name = '']) => name)

/** Values, forms, sections and included texts that examples mention. */
const options = {
  readPart: (path: string) =>
    /^content\/en\/docs\/_(warranty|garantie)\.md$/.test(path) ? 'Two years.\n' : undefined,
  data: { legal: { name: 'Acme' }, code: { url: 'https://github.com/OWNER/REPOSITORY/blob/main' } },
  forms: ['newsletter', 'contact'],
  sections: {
    site: new Map(),
    theme: readdirSync(join(repository, 'themes/default/parts')).flatMap(
      (name) => /^Section([A-Z]\w*)\.tsx$/.exec(name)?.[1]?.toLowerCase() ?? []
    )
  },
  icons: iconsOf('', { ...parse(read('themes/default/icons.yaml')), 'lucide:rocket': 'M1 1' })
}

/** Directives of plugins, which have tests of their own. */
const ofPackages = /^::(?:operation|schema|typescript|python|props)\{.*$/gm

test('Markdown is processed without a message', () => {
  const wrong = blocksIn('md').flatMap((block) => {
    const [, frontMatter, body = block.text] =
      /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/.exec(block.text) ?? []
    const settings = { ...options, components: componentsIn(body) }
    const ownText = body.replace(ofPackages, '')
    const { diagnostics } = documentOf(ownText, settings, 'content/en/docs/page.md')
    const yaml = frontMatter === undefined ? undefined : yamlProblem(frontMatter)
    return [...diagnostics.map(({ message }) => message), ...(yaml === undefined ? [] : [yaml])].map(
      (problem) => `${placeOf(block)} ${problem}`
    )
  })
  assert.equal(wrong, [])
})

/** Problems of the commands in a text. */
function commandProblems(text: string): readonly string[] {
  const commands = allCommands()
  return [...text.matchAll(/^(?:npx |node \S+\/bin\/)?sitegen(?:\.js)? ([^#\n]*)/gm)].flatMap(
    ([, line = '']) => {
      const words = line.replaceAll(/[[\]]/g, ' ').trim().split(/\s+/)
      const found = commands.filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `)).at(-1)
      if (!found) return [`no command \`${line.trim()}\``]
      const optionNames = found.command.options.flatMap(({ long, short }) => [long, short])
      return words
        .filter((word) => /^--?[a-z]/.test(word) && !optionNames.includes(word.replace(/=.*/, '')))
        .map((word) => `\`sitegen ${found.name}\` has no option ${word}`)
    }
  )
}

test('commands and their options exist', () => {
  const wrong = blocksIn('sh', '', 'yaml', 'bash').flatMap((block) =>
    commandProblems(block.text.replaceAll(/^\s*(?:- )?(?:run: )?(?=(?:npx )?sitegen )/gm, '')).map(
      (problem) => `${placeOf(block)} ${problem}`
    )
  )
  assert.equal(wrong, [])
  assert.equal(commandProblems('npx sitegen biuld\nsitegen build --shards 1/4'), [
    'no command `biuld`',
    '`sitegen build` has no option --shards'
  ])
})

test('commands work where no `sitegen` is in the PATH', () => {
  const wrong = blocksIn('sh', 'bash').filter(({ text }) => /^sitegen /m.test(text))
  assert.equal(wrong.map(placeOf), [])
})

/** What `sitegen types` writes for the collections of docs/collections.md, as far as examples use them. */
const collectionTypes = `import type { EntryReference } from 'sitegen/theme'

declare module 'sitegen/theme' {
  interface Collections {
    products: { readonly price: number; readonly line: 'hand' | 'power'; readonly maker: EntryReference<'makers'> }
  }
}
`

test('TypeScript compiles', () => {
  const root = temporaryFolder()
  const modules = join(root, 'node_modules')
  for (const name of ['react', 'react-dom', 'valibot', '@types']) linkPackage(root, name)
  symlinkSync(repository, join(modules, 'sitegen'), 'junction')
  const texts = new Map<string, string>()
  for (const { guide, language, path, text } of blocksIn('ts', 'tsx')) {
    if ([...texts.values()].includes(text)) continue
    // Files of a guide are in one folder, since they import each other.
    const besideOthers = `site/guides/${files.indexOf(guide)}/${path}`
    const isAlone = path === undefined || texts.has(besideOthers)
    texts.set(isAlone ? `site/${texts.size}/${path ?? `example.${language}`}` : besideOthers, text)
  }
  writeInto(root, {
    'tsconfig.json': JSON.stringify({
      extends: join(repository, 'tsconfig.site.json'),
      // The sources of this repository in place of the compiled package.
      compilerOptions: { customConditions: ['sitegen'], skipLibCheck: true, types: ['node'] },
      files: [join(repository, 'generator/client/files.d.ts')],
      include: ['site/**/*']
    }),
    'site/collections.d.ts': collectionTypes,
    ...Object.fromEntries(texts)
  })
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', root], {
    encoding: 'utf8',
    shell: process.platform === 'win32'
  })
  assert.is(stdout, '')
})
