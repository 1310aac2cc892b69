// Pages for the YAML files and for front matter: each key with type, default, allowed values, description and example.

import { Ajv, type ValidateFunction } from 'ajv'
import { once } from '../../../../generator/base/once.ts'
import { allSchemas } from '../../../../generator/cli/schema.ts'
import type { JsonSchema } from '../../../../generator/load/json-schema.ts'
import { type ExampleValues, exampleOf, exampleText, mergedExamples } from './examples.ts'
import {
  addressOf,
  code,
  codeBlock,
  idOf,
  type Language,
  namesOn,
  prose,
  type ReferencePage,
  table
} from './page.ts'
import { groupsOf, isBelow, pathText } from './schema-tree.ts'
import { type DescribedKey, type ShownKey, shownKeys } from './shown-keys.ts'

/** Names of the schemas that describe files which authors write. */
export const fileSchemas = once(
  (): ReadonlyMap<string, JsonSchema> => new Map([...allSchemas()].filter(([name]) => name !== 'report'))
)

/** All keys of a file, parents first. */
export function describedKeys(
  file: string,
  schema: JsonSchema,
  values: ExampleValues
): readonly DescribedKey[] {
  return groupsOf(schema).flatMap(({ kind, keys, around }) =>
    keys.map((key) => ({
      ...key,
      file,
      ...(kind !== undefined && { kind }),
      example: exampleOf({ file, root: schema, values }, key, around)
    }))
  )
}

const isFrontMatter = (file: string): boolean => file.startsWith('front-matter')

const exampleBlock = (file: string, example: unknown, title: string): string => {
  const text = exampleText(example)
  return isFrontMatter(file) ? codeBlock(`---\n${text}\n---`, 'md') : codeBlock(text, 'yaml', title)
}

/** Titles of pages whose files have no single name. */
const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    category: '_category.yaml',
    page: 'Pages and their sections',
    'front-matter-doc': 'Front matter of documents',
    'front-matter-post': 'Front matter of posts',
    'front-matter-page': 'Front matter of pages'
  },
  de: {
    category: '_category.yaml',
    page: 'Seiten und ihre Abschnitte',
    'front-matter-doc': 'Kopfdaten von Dokumenten',
    'front-matter-post': 'Kopfdaten von Beiträgen',
    'front-matter-page': 'Kopfdaten von Seiten'
  }
}

const titleOf = (file: string, language: Language): string => titles[language][file] ?? `${file}.yaml`

/** The name above an example. */
const exampleTitle = (file: string, language: Language): string =>
  file === 'page' ? `content/${language}/pages/NAME.yaml` : titleOf(file, language)

/** German texts by English description. */
export type KeyTexts = Readonly<Record<string, string>>

/** The German description of a key; `undefined` if there is none. */
export function germanDescription(texts: KeyTexts, description: string): string | undefined {
  const attribute = /^The HTML attribute (`.+`)\.$/.exec(description)?.[1]
  return attribute === undefined ? texts[description] : `Das HTML-Attribut ${attribute}.`
}

const germanTypes: readonly (readonly [RegExp, string])[] = [
  [/, or one per language/g, ' oder einer je Sprache'],
  [/\banything\b/g, 'beliebiger Wert'],
  [/whole number, at least (\d+)/g, 'ganze Zahl, mindestens $1'],
  [/number from ([\d.]+) to ([\d.]+)/g, 'Zahl von $1 bis $2'],
  [/\bnumber\b/g, 'Zahl'],
  [/`true` or `false`/g, '`true` oder `false`'],
  [/, or /g, ' oder '],
  [/\blist:/g, 'Liste:'],
  [/\btext\b/g, 'Text'],
  [/\bmapping\b/g, 'Zuordnung'],
  [/\bword\b/g, 'Wort']
]

/** The type of a value in German words. */
export const germanType = (type: string): string =>
  germanTypes.reduce((text, [from, to]) => text.replaceAll(from, to), type)

const words = {
  en: {
    type: 'Type',
    required: 'Required',
    default: 'Default',
    allowed: 'Allowed',
    key: 'Key',
    meaning: 'Meaning',
    keys: 'Keys: the same as in',
    about: (file: string) => `All keys of ${file}.`,
    section: 'section',
    ownPages: 'These have keys of their own, and a page each:'
  },
  de: {
    type: 'Typ',
    required: 'Pflicht',
    default: 'Standard',
    allowed: 'Erlaubt',
    key: 'Schlüssel',
    meaning: 'Bedeutung',
    keys: 'Schlüssel wie bei',
    about: (file: string) => `Alle Schlüssel: ${file}.`,
    section: 'Abschnitt',
    ownPages: 'Diese haben eigene Schlüssel und je eine Seite:'
  }
} as const satisfies Record<Language, unknown>

/** A schema's description or title in a language; the English one if there is no German one. */
const translated = (text: string, language: Language, german: KeyTexts): string =>
  language === 'de' ? (germanDescription(german, text) ?? text) : text

/** The mapping whose keys a page has: their headings leave out its path. */
interface KeysPage {
  readonly parent: readonly string[]
}

const nameOnPage = ({ path }: DescribedKey, { parent }: KeysPage): string =>
  pathText(isBelow(path, parent) ? path.slice(parent.length) : path)

/** The heading of a key, without its format. */
const headingOf = (key: DescribedKey, page: KeysPage): string =>
  `${nameOnPage(key, page)}${key.kind === undefined ? '' : ` (${key.kind})`}`

/** The address of a key that has a page of its own, or stands on the same page. */
const keyAddress = (key: DescribedKey, page: KeysPage): string =>
  key.path.length === 1 && key.file in parentsOfPages
    ? addressOf(`configuration/${key.file}/${key.path[0]}`)
    : `#${idOf(headingOf(key, page))}`

/** @param depth of the heading */
function keySection(key: ShownKey, page: KeysPage, depth: number, language: Language): string {
  const text = words[language]
  const same = key.sameKeysAs
  const shown = key.default !== undefined && JSON.stringify(key.default) !== '{}'
  // One of them says it all, where the type is a choice of words.
  const isChoice = key.type === 'word' && key.allowed.length > 0
  const isInType = key.allowed.every((word) => key.type.includes(code(word)))
  const facts = [
    ...(isChoice ? [] : [`**${text.type}:** ${language === 'de' ? germanType(key.type) : key.type}`]),
    ...(key.required ? [`**${text.required}**`] : []),
    ...(shown ? [`**${text.default}:** ${code(JSON.stringify(key.default))}`] : []),
    ...(same === undefined
      ? []
      : [`**${text.keys}** [${code(nameOnPage(same, page))}](${keyAddress(same, page)})`]),
    ...(key.allowed.length > 0 && !isInType
      ? [`**${text.allowed}:** ${key.allowed.map(code).join(', ')}`]
      : [])
  ]
  return [
    `${'#'.repeat(depth)} ${code(nameOnPage(key, page))}${key.kind === undefined ? '' : ` (${key.kind})`}`,
    prose(key.description),
    facts.map((fact) => `- ${fact}`).join('\n')
  ].join('\n\n')
}

const validators = new Map<string, ValidateFunction>()

/** Checks values of a file. */
function validatorOf(file: string): ValidateFunction {
  const schema = fileSchemas().get(file)
  const validator = validators.get(file) ?? new Ajv({ strict: false }).compile(schema ?? true)
  validators.set(file, validator)
  return validator
}

/** Keys in groups, each with its examples. `key-groups.ts` puts these beside it. */
function keySections(keys: readonly ShownKey[], page: KeysPage, language: Language): readonly string[] {
  // In files whose keys authors choose, no key is at the top: `NAME.label`.
  const shortest = Math.min(...keys.map(({ path }) => path.length))
  const groups: ShownKey[][] = []
  for (const key of keys)
    if (key.path.length === shortest || groups.length === 0) groups.push([key])
    else groups.at(-1)?.push(key)
  return groups.map((group) => {
    const file = group[0]?.file ?? ''
    const examples = mergedExamples(
      group.flatMap(({ example }) => (example === undefined ? [] : [example])),
      validatorOf(file)
    )
    return [
      ...group.map((key) => keySection(key, page, key.path.length === shortest ? 2 : 3, language)),
      ...examples.map((example) => exampleBlock(file, example, exampleTitle(file, language)))
    ].join('\n\n')
  })
}

/** Whether keys are many words with one set of values, as in `rules`: a table says it all. */
const areAlike = (keys: readonly ShownKey[]): boolean =>
  keys.length > 20 &&
  keys.every(
    ({ allowed, path }) => allowed.join() === keys[0]?.allowed.join() && path.length === keys[0]?.path.length
  )

/** Such keys: the values, an example of one, and what is said of each. */
function keyTable(keys: readonly ShownKey[], parent: readonly string[], language: Language): string {
  const text = words[language]
  const [first] = keys
  if (!first) return ''
  return [
    `**${text.allowed}:** ${first.allowed.map(code).join(', ')}`,
    ...(first.example === undefined
      ? []
      : [exampleBlock(first.file, first.example, exampleTitle(first.file, language))]),
    table(
      [text.key, text.meaning],
      keys.map(({ path, description }) => [code(pathText(path.slice(parent.length))), prose(description)])
    )
  ].join('\n\n')
}

/** Mappings whose keys get a page each, if they are mappings themselves: `theme` in site.yaml, `sections[].hero` in pages. */
const parentsOfPages: Readonly<Record<string, readonly string[]>> = { site: [], page: ['sections', '[]'] }

/** The mapping whose keys a page shows: each entry, if the key has a list or names that authors choose. */
function entryOf({ path }: ShownKey, below: readonly ShownKey[]): readonly string[] {
  const step = below[0]?.path[path.length]
  const hasEntries =
    (step === '[]' || step === 'NAME') && below.every((key) => key.path[path.length] === step)
  return hasEntries ? [...path, step] : path
}

/** A mapping with more keys than this is an overview, and pages of the mappings in it: so long that no page has 8,000 px. */
const maxKeys = 60

/** Keys of a mapping that are mappings themselves. */
const mappingsIn = (parent: readonly string[], keys: readonly ShownKey[]): readonly ShownKey[] =>
  keys.filter(
    ({ path }) =>
      path.length === parent.length + 1 &&
      isBelow(path, parent) &&
      keys.some((key) => isBelow(key.path, path))
  )

const nameOf = ({ path }: ShownKey): string => path.at(-1) ?? ''

/** All keys but some mappings and what is in them. */
const keysWithout = (keys: readonly ShownKey[], mappings: readonly ShownKey[]): readonly ShownKey[] =>
  keys.filter((key) => !mappings.some(({ path }) => key.path === path || isBelow(key.path, path)))

/** What all pages of files are made from. */
export interface FileTexts {
  readonly language: Language
  readonly german: KeyTexts
  readonly values: ExampleValues
}

/** The keys of site.yaml, to which pages of other files refer. */
export const keysOfSite = (values: ExampleValues): readonly DescribedKey[] =>
  [...fileSchemas()].flatMap(([name, schema]) => (name === 'site' ? describedKeys(name, schema, values) : []))

/**
 * The pages of a file: one, or for site.yaml and pages those of each key or section that is a mapping.
 *
 * @param siteKeys those of site.yaml
 */
export function filePages(
  {
    file,
    schema,
    position
  }: { readonly file: string; readonly schema: JsonSchema; readonly position: number },
  siteKeys: readonly DescribedKey[],
  { language, german, values }: FileTexts
): readonly ReferencePage[] {
  const isSite = file === 'site'
  const ownKeys = isSite ? siteKeys : describedKeys(file, schema, values)
  const keys = shownKeys(ownKeys, isSite ? [] : siteKeys).map((key) => ({
    ...key,
    description: translated(key.description, language, german)
  }))
  const about = words[language].about(translated(String(schema.title), language, german))
  const parent = parentsOfPages[file]
  const title = titleOf(file, language)
  if (!parent) {
    const body = [about, ...keySections(keys, { parent: [] }, language)].join('\n\n')
    return [
      {
        path: `configuration/${file}`,
        title,
        description: about,
        frontMatter: { sidebar_position: position },
        body
      }
    ]
  }
  const mappings = mappingsIn(parent, keys)
  return [
    {
      path: `configuration/${file}/index`,
      title,
      description: about,
      folder: { label: title, position },
      body: [
        `${about} ${words[language].ownPages}`,
        mappings.map((key) => `- ${linkTo(key)}: ${prose(key.description)}`).join('\n'),
        ...keySections(keysWithout(keys, mappings), { parent: [] }, language)
      ].join('\n\n')
    },
    ...mappings.flatMap((key) => mappingPages(key, keys, language))
  ]
}

/** A mapping with a page of its own, by the folder of the page. */
const folderOf = ({ file, path }: ShownKey): string =>
  ['configuration', file, ...stepsOf(file, path).filter((step) => step !== '[]' && step !== 'NAME')].join('/')

/** A path without what is around all mappings that have pages. */
const stepsOf = (file: string, path: readonly string[]): readonly string[] =>
  path.slice(parentsOfPages[file]?.length ?? 0)

const linkTo = (mapping: ShownKey): string => `[${code(nameOf(mapping))}](${addressOf(folderOf(mapping))})`

/** Mappings that have pages of their own, with all keys in them: a reader finds a key without knowing where it is. */
function insideList(inside: readonly ShownKey[], keys: readonly ShownKey[], overview: KeysPage): string {
  return inside
    .map((mapping) => {
      const below = keys.filter(({ path }) => isBelow(path, mapping.path))
      const path = folderOf(mapping)
      const page = { parent: entryOf(mapping, below) }
      const names = below.map((key) => ({
        name: nameOnPage(key, page),
        heading: headingOf(key, page),
        before: headingOf(key, overview)
      }))
      return `- ${linkTo(mapping)}: ${prose(mapping.description)}\n\n  ${namesOn(path, names)}`
    })
    .join('\n\n')
}

/** The page of a mapping; of a large one its overview, and a page for each mapping in it. */
function mappingPages(
  mapping: ShownKey,
  keys: readonly ShownKey[],
  language: Language
): readonly [ReferencePage, ...ReferencePage[]] {
  const file = mapping.file
  const text = words[language]
  const below = keys.filter(({ path }) => isBelow(path, mapping.path))
  const parent = entryOf(mapping, below)
  const isTable = areAlike(below)
  const inside = below.length > maxKeys && !isTable ? mappingsIn(parent, below) : []
  const path = inside.length === 0 ? folderOf(mapping) : `${folderOf(mapping)}/index`
  const name = pathText(stepsOf(file, mapping.path))
  return [
    {
      path,
      title: `${name} (${file === 'page' ? text.section : `${file}.yaml`})`,
      description: mapping.description.replaceAll('`', ''),
      ...(inside.length === 0
        ? { frontMatter: { sidebar_label: nameOf(mapping) } }
        : { folder: { label: nameOf(mapping) } }),
      body: [
        prose(mapping.description),
        ...(inside.length === 0 ? [] : [text.ownPages, insideList(inside, below, { parent })]),
        ...(isTable
          ? [keyTable(below, mapping.path, language)]
          : keySections(keysWithout(below, inside), { parent }, language))
      ].join('\n\n')
    },
    ...inside.flatMap((key) => mappingPages(key, keys, language))
  ]
}

const listWords = {
  en: {
    title: 'Configuration',
    description: 'All YAML files of a site, and the front matter of its pages.',
    mistakes: 'Unknown keys and wrong values are reported with their line.',
    completion: 'Completion in editors',
    comment:
      'A comment in the first line selects the JSON Schema of a file, for completion, explanations and checks while you type. `sitegen init` writes it.',
    schemas: '`sitegen schema` prints them:'
  },
  de: {
    title: 'Konfiguration',
    description: 'Alle YAML-Dateien einer Website und die Kopfdaten ihrer Seiten.',
    mistakes: 'Unbekannte Schlüssel und falsche Werte werden mit ihrer Zeile gemeldet.',
    completion: 'Vervollständigung im Editor',
    comment:
      'Ein Kommentar in der ersten Zeile nennt das JSON-Schema einer Datei. Damit vervollständigt, erklärt und prüft der Editor beim Tippen. `sitegen init` schreibt ihn.',
    schemas: '`sitegen schema` gibt die Schemas aus:'
  }
} as const satisfies Record<Language, unknown>

/** The list of all files. */
export function filesPage({ language, german }: FileTexts): ReferencePage {
  const files = [...fileSchemas()]
  const text = listWords[language]
  return {
    path: 'configuration/index',
    title: text.title,
    description: text.description,
    body: [
      `${text.description} ${text.mistakes}`,
      files
        .map(
          ([name, { title }]) =>
            `- [${code(titleOf(name, language))}](./${name in parentsOfPages ? `${name}/index` : name}.md): ${prose(translated(String(title), language, german))}`
        )
        .join('\n'),
      `## ${text.completion}`,
      text.comment,
      codeBlock(
        '# yaml-language-server: $schema=../node_modules/sitegen/docs/schema/site.json',
        'yaml',
        'site/site.yaml'
      ),
      `${text.schemas} ${files.map(([name]) => `[${code(name)}](/schema/${name}.json)`).join(', ')}.`
    ].join('\n\n')
  }
}
