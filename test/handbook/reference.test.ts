// The reference of the handbook is complete: everything public has a description, an example and a page, and messages and
// commands have German texts.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { outputFiles } from '../../generator/emit/output-files.ts'
import { directiveTexts } from '../../generator/markdown/directives/descriptions.ts'
import { directivesByName } from '../../generator/markdown/directives/directives-by-name.ts'
import { allCommands, describedParts, germanText } from '../../handbook/site/plugins/reference/commands.ts'
import { type CommentTexts, inLanguage, proseIn } from '../../handbook/site/plugins/reference/comments.ts'
import { declarationsOf, membersOf } from '../../handbook/site/plugins/reference/declarations.ts'
import type { DirectiveTexts } from '../../handbook/site/plugins/reference/directives.ts'
import type { ExampleValues } from '../../handbook/site/plugins/reference/examples.ts'
import {
  describedKeys,
  filePages,
  fileSchemas,
  germanDescription,
  germanType,
  type KeyTexts,
  keysOfSite
} from '../../handbook/site/plugins/reference/files.ts'
import { moduleProse, publicModules } from '../../handbook/site/plugins/reference/modules.ts'
import type { OutputTexts } from '../../handbook/site/plugins/reference/outputs.ts'
import { pathText } from '../../handbook/site/plugins/reference/schema-tree.ts'
import type { DescribedKey } from '../../handbook/site/plugins/reference/shown-keys.ts'
import { shownKeys } from '../../handbook/site/plugins/reference/shown-keys.ts'
import { type CommandTexts, parseTexts } from '../../handbook/site/plugins/reference/texts.ts'
import { themeComponents } from '../../handbook/site/plugins/reference/theme.ts'
import { repository } from '../sites/folder.ts'
import { blocksOf } from './blocks.ts'

const texts = <Texts>(path: string): Texts =>
  parseTexts<Texts>(readFileSync(join(repository, 'handbook/texts', path), 'utf8'))

test('each command, argument and option has a description, and a German one in handbook/texts/de/commands.yaml', () => {
  const german = texts<CommandTexts>('de/commands.yaml')
  const missing = allCommands().flatMap((named) =>
    describedParts(named)
      .filter((part) => germanText(german, named.name, part) === undefined)
      .map((part) => `${named.name} ${part}`)
  )
  assert.equal(missing, [], 'without a German text: add it to handbook/texts/de/commands.yaml')
  assert.equal(
    allCommands().flatMap(({ name, command }) =>
      [command.description(), ...command.registeredArguments, ...command.options].flatMap((item) =>
        (typeof item === 'string' ? item : item.description) === '' ? [name] : []
      )
    ),
    []
  )
})

for (const language of ['en', 'de'])
  test(`the guide to the command line lists each command with its options: ${language}`, () => {
    const path = `handbook/content/${language}/docs/how-to/command-line.md`
    const [, list = ''] = /^```\n([\s\S]*?)^```$/m.exec(readFileSync(join(repository, path), 'utf8')) ?? []
    const line = (name: string, options: readonly string[]) => [name, ...options.toSorted()].join(' ')
    const defined = allCommands().map(({ name, command }) =>
      line(
        name,
        command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []))
      )
    )
    // A group is listed before its subcommands. Entries continue on indented lines.
    const names = allCommands().map(({ name }) => name)
    const listed = list
      .split(/^sitegen /m)
      .slice(1)
      .map((entry) =>
        line(
          names.findLast((name) => `${entry.trimEnd()} `.startsWith(`${name} `)) ?? entry,
          entry.match(/--[a-z\d-]+/g) ?? []
        )
      )
    assert.equal(listed.toSorted(), defined.toSorted(), path)
  })

const values = texts<ExampleValues>('examples.yaml')
const nameOf = ({ file, path, kind }: DescribedKey) => `${file}: ${pathText(path)}${kind ? ` (${kind})` : ''}`

/** The schemas of all files, with their keys and what checks their values. */
const files = [...fileSchemas()].map(([file, schema]) => ({
  file,
  schema,
  keys: describedKeys(file, schema, values),
  isValid: new Ajv({ strict: false }).compile(schema)
}))
const siteKeys = keysOfSite(values)

for (const { file, keys, isValid } of files)
  test(`each key of ${file} has a description and a valid example`, () => {
    assert.ok(keys.length > 0 || file === 'synonyms' || file === 'redirects')
    assert.equal(
      keys.filter(({ description }) => description === '').map(nameOf),
      [],
      'without a description: add describe(…) to the schema'
    )
    assert.equal(
      keys.filter(({ example }) => example === undefined).map(nameOf),
      [],
      'without an example: add a value to handbook/texts/examples.yaml'
    )
    assert.equal(
      keys.filter(({ example }) => !isValid(example)).map(nameOf),
      [],
      'with an example that the schema refuses: correct it in handbook/texts/examples.yaml'
    )
  })

for (const { file, schema, isValid } of files)
  test(`the examples on the pages of ${file}, of several keys together, are valid`, () => {
    const pages = filePages({ file, schema, position: 1 }, siteKeys, {
      language: 'en',
      german: {},
      values
    })
    const examples = pages.flatMap(({ body }) => blocksOf(file, body)).map(({ text }) => text)
    assert.ok(examples.length > 0 || file === 'synonyms' || file === 'redirects')
    assert.equal(
      examples.filter((text) => !isValid(parse(text.replaceAll(/^---$/gm, '')))),
      []
    )
  })

test('each directive and attribute has a description, in generator/markdown/directives/descriptions.ts', () => {
  const names = [...Object.keys(directivesByName), 'include']
  assert.equal(
    names.filter((name) => !(name in directiveTexts)),
    [],
    'without a text: add it to generator/markdown/directives/descriptions.ts'
  )
  assert.equal(
    Object.keys(directiveTexts).filter((name) => !names.includes(name)),
    [],
    'unknown'
  )
  for (const [name, { attributes }] of Object.entries(directivesByName))
    assert.equal(Object.keys(directiveTexts[name]?.attributes ?? {}).sort(), [...attributes].sort(), name)
})

test('each directive and attribute has a German text, in handbook/texts/de/directives.yaml', () => {
  const german = texts<DirectiveTexts>('de/directives.yaml')
  const namesOf = (all: DirectiveTexts) =>
    Object.entries(all).map(([name, { attributes = {} }]) => [name, Object.keys(attributes).sort()])
  assert.equal(
    namesOf(german),
    namesOf(directiveTexts),
    'handbook/texts/de/directives.yaml needs the directives of descriptions.ts, in the same order'
  )
})

test('each output file has a German text, in handbook/texts/de/outputs.yaml', () =>
  assert.equal(
    Object.keys(texts<OutputTexts>('de/outputs.yaml')),
    outputFiles.map(({ path }) => path)
  ))

test('each comment that the pages of the theme and of modules show has a German text, in handbook/texts/de/code.yaml', () => {
  const german = texts<CommentTexts>('de/code.yaml')
  const english = [
    ...(['parts', 'layouts'] as const).flatMap(themeComponents).flatMap(({ does }) => proseIn(does)),
    ...moduleProse()
  ]
  assert.equal(
    [...new Set(english)].filter((paragraph) => !(paragraph in german)),
    [],
    'without a text'
  )
  assert.equal(
    Object.keys(german).filter((paragraph) => !english.includes(paragraph)),
    [],
    'unknown'
  )
})

test('a comment in another language keeps its examples', () =>
  assert.equal(
    inLanguage('Runs once\nper build.\n\n`load: () => ({})`\n\nNot translated.', {
      'Runs once per build.': 'Läuft einmal.'
    }),
    'Läuft einmal.\n\n`load: () => ({})`\n\nNot translated.'
  ))

test('each key of the YAML files and of front matter has a German text, in handbook/texts/de/keys.yaml', () => {
  const german = texts<KeyTexts>('de/keys.yaml')
  const english = files.flatMap(({ schema, keys }) => [
    ...keys.map(({ description }) => description),
    // Titles such as `site/site.yaml` are the same in all languages.
    ...[String(schema.title)].filter((title) => title.includes(' '))
  ])
  assert.equal(
    english.filter((description) => germanDescription(german, description) === undefined),
    [],
    'without a text'
  )
  assert.equal(
    Object.keys(german).filter((description) => !english.includes(description)),
    [],
    'unknown'
  )
})

test('the type of each key is told in German', () => {
  const germanWords =
    /^(?:Text|Zahl|Wort|Zuordnung|Liste|beliebiger Wert|oder|einer je Sprache|ganze Zahl|mindestens \d+|von [\d.]+ bis [\d.]+|`[^`]+`|[ :,])+$/
  const types = files.flatMap(({ keys }) => keys.map(({ type }) => germanType(type)))
  assert.equal(
    [...new Set(types)].filter((type) => !germanWords.test(type)),
    []
  )
})

test('a page shows a key once that several kinds have alike, and links to keys that stand elsewhere', () => {
  const key = (path: string, description: string, kind?: string): DescribedKey => ({
    path: path.split('.'),
    description,
    type: 'text',
    allowed: [],
    default: undefined,
    required: false,
    node: {},
    file: 'site',
    example: undefined,
    ...(kind !== undefined && { kind })
  })
  const keys = [
    key('head', 'Elements of all pages.'),
    key('head.link', 'A link.'),
    key('blog', 'Settings.'),
    key('blog.head', 'Elements of its pages.'),
    key('blog.head.link', 'A link.'),
    key('groups', 'Groups.'),
    key('groups.picture', 'A picture.'),
    key('groups.picture.src', 'Its file.'),
    key('groups.items', 'Items of a group.'),
    key('groups.items.picture', 'A picture of an item.'),
    key('groups.items.picture.src', 'Its file.'),
    key('items', 'Items.'),
    key('items.label', 'Label.', 'type: doc'),
    key('items.label', 'Label.', 'type: link'),
    key('items.label', 'Label of the menu.', 'type: menu'),
    key('items.icon', 'Icon.', 'type: doc'),
    key('items.icon', 'Icon.', 'type: link'),
    key('items.icon', 'Icon.', 'type: menu')
  ]
  assert.equal(
    shownKeys(keys).map(({ path, description, kind, sameKeysAs }) =>
      [path.join('.'), description, kind, sameKeysAs?.path.join('.')]
        .filter((part) => part !== undefined)
        .join(' | ')
    ),
    [
      'head | Elements of all pages.',
      'head.link | A link.',
      'blog | Settings.',
      'blog.head | Elements of its pages. | head',
      'groups | Groups.',
      'groups.picture | A picture.',
      'groups.picture.src | Its file.',
      'groups.items | Items of a group.',
      'groups.items.picture | A picture of an item. | groups.picture',
      'items | Items.',
      'items.label | Label. | type: doc, link',
      'items.label | Label of the menu. | type: menu',
      'items.icon | Icon.'
    ]
  )
  const frontMatterKeys = [
    key('head', 'Elements of the page.'),
    key('head.link', 'A link.'),
    key('blog', 'Another mapping of the same name.'),
    key('blog.sort', 'Its key.')
  ]
  assert.equal(
    shownKeys(frontMatterKeys, keys).map(({ path, sameKeysAs }) => [path.join('.'), sameKeysAs?.file]),
    [
      ['head', 'site'],
      ['blog', undefined],
      ['blog.sort', undefined]
    ]
  )
})

test('a mapping with many keys is an overview, with links to all keys of the pages below it', () => {
  const text = { type: 'string', description: 'A text.' }
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, text]))
  const mapping = (properties: object) => ({ type: 'object', description: 'Settings.', properties })
  const pagesOf = (count: number) => {
    const large = mapping({ name: text, one: mapping(keys(count)), two: mapping({ last: text }) })
    const schema = { title: 'site/site.yaml', type: 'object', properties: { large } }
    const facts = { language: 'en', german: {}, values: {} } as const
    const siteKeys = describedKeys('site', schema, {})
    return filePages({ file: 'site', schema, position: 1 }, siteKeys, facts)
  }
  const pathsOf = (count: number) => pagesOf(count).map(({ path }) => path)
  assert.equal(pathsOf(56), ['configuration/site/index', 'configuration/site/large'])
  assert.equal(pathsOf(57), [
    'configuration/site/index',
    'configuration/site/large/index',
    'configuration/site/large/one',
    'configuration/site/large/two'
  ])
  const [, overview, , last] = pagesOf(57)
  assert.equal(overview?.body.split('\n\n').slice(0, 2), [
    'Settings.',
    'These have keys of their own, and a page each:'
  ])
  assert.equal(overview?.body.split('\n\n').slice(4), [
    '- [`two`](/reference/configuration/site/large/two): Settings.',
    '  <span id="twolast">[`last`](/reference/configuration/site/large/two#last)</span>',
    '## `name`',
    'A text.',
    '- **Type:** text'
  ])
  assert.equal(
    [last?.title, last?.body],
    ['large.two (site.yaml)', 'Settings.\n\n## `last`\n\nA text.\n\n- **Type:** text']
  )
})

for (const folder of ['parts', 'layouts'] as const)
  test(`each of the theme's ${folder} has a doc comment`, () =>
    assert.equal(
      themeComponents(folder).filter(({ does }) => does === ''),
      []
    ))

for (const [module, [source]] of Object.entries(publicModules))
  test(`each export of ${module} has a doc comment`, () => {
    const declarations = declarationsOf(source)
    assert.ok(declarations.length > 5)
    assert.equal(
      declarations.filter(({ doc }) => doc === '').map(({ name }) => name),
      []
    )
  })

test('each function of a plugin has a doc comment', () => {
  const plugin = declarationsOf('generator/plugin.ts').find(({ name }) => name === 'Plugin')
  assert.ok(plugin)
  const members = membersOf(plugin)
  assert.ok(members.length > 10)
  assert.equal(
    members.filter(({ doc }) => doc === '').map(({ name }) => name),
    []
  )
})
