// Pages for the YAML files and for front matter: each key with type, default, allowed values, description and example.

import { Ajv, type ValidateFunction } from 'ajv'
import { once } from '../../../../generator/base/once.ts'
import { allSchemas } from '../../../../generator/cli/schema.ts'
import type { JsonSchema } from '../../../../generator/load/json-schema.ts'
import { type ExampleValues, exampleOf, exampleText, mergedExamples } from './examples.ts'
import { code, codeBlock, type Language, prose, type ReferencePage, table } from './page.ts'
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

/** The page of a key of site.yaml, from the folder of a file's pages. */
const sitePage = (file: string, key: string): string =>
  file === 'site' ? `./${key}.md` : `${file in parentsOfPages ? '..' : '.'}/site/${key}.md`

/**
 * @param parent of the keys of the page, whose path their headings leave out
 * @param depth of the heading
 */
function keySection(key: ShownKey, parent: readonly string[], depth: number, language: Language): string {
  const text = words[language]
  const shown = key.default !== undefined && JSON.stringify(key.default) !== '{}'
  // One of them says it all, where the type is a choice of words.
  const isChoice = key.type === 'word' && key.allowed.length > 0
  const isInType = key.allowed.every((word) => key.type.includes(code(word)))
  const facts = [
    ...(isChoice ? [] : [`**${text.type}:** ${language === 'de' ? germanType(key.type) : key.type}`]),
    ...(key.required ? [`**${text.required}**`] : []),
    ...(shown ? [`**${text.default}:** ${code(JSON.stringify(key.default))}`] : []),
    ...(key.sameKeysAs === undefined
      ? []
      : [`**${text.keys}** [${code(key.sameKeysAs)}](${sitePage(key.file, key.sameKeysAs)})`]),
    ...(key.allowed.length > 0 && !isInType
      ? [`**${text.allowed}:** ${key.allowed.map(code).join(', ')}`]
      : [])
  ]
  const name = pathText(key.path.slice(parent.length))
  return [
    `${'#'.repeat(depth)} ${code(name)}${key.kind === undefined ? '' : ` (${key.kind})`}`,
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
function keySections(
  keys: readonly ShownKey[],
  parent: readonly string[],
  language: Language
): readonly string[] {
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
      ...group.map((key) => keySection(key, parent, key.path.length === shortest ? 2 : 3, language)),
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

/** Folders with pages of keys, by the file, with their label and position in the sidebar. */
export const fileFolders = (
  language: Language
): readonly (readonly [file: string, label: string, position: number])[] =>
  [...fileSchemas().keys()].flatMap((file, index) =>
    file in parentsOfPages ? [[file, titleOf(file, language), index + 1] as const] : []
  )

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
 * The pages of a file: one, or for site.yaml and pages one for each key or section that is a mapping.
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
  const frontMatter = { sidebar_position: position }
  const parent = parentsOfPages[file]
  if (!parent)
    return [
      {
        path: `configuration/${file}`,
        title: titleOf(file, language),
        description: about,
        frontMatter,
        body: [about, ...keySections(keys, [], language)].join('\n\n')
      }
    ]
  const pages = keys.filter(
    ({ path }) =>
      path.length === parent.length + 1 &&
      isBelow(path, parent) &&
      keys.some((key) => isBelow(key.path, path))
  )
  const nameOf = ({ path }: ShownKey): string => path.at(-1) ?? ''
  const rest = keys.filter((key) => !pages.some(({ path }) => key.path === path || isBelow(key.path, path)))
  return [
    {
      path: `configuration/${file}/index`,
      title: titleOf(file, language),
      description: about,
      frontMatter,
      body: [
        `${about} ${words[language].ownPages}`,
        pages
          .map((key) => `- [${code(nameOf(key))}](./${nameOf(key)}.md): ${prose(key.description)}`)
          .join('\n'),
        ...keySections(rest, [], language)
      ].join('\n\n')
    },
    ...pages.map((page): ReferencePage => {
      const below = keys.filter(({ path }) => isBelow(path, page.path))
      return {
        path: `configuration/${file}/${nameOf(page)}`,
        title: `${nameOf(page)} (${file === 'page' ? words[language].section : `${file}.yaml`})`,
        description: page.description.replaceAll('`', ''),
        frontMatter: { sidebar_label: nameOf(page) },
        body: [
          prose(page.description),
          ...(areAlike(below)
            ? [keyTable(below, page.path, language)]
            : keySections(below, entryOf(page, below), language))
        ].join('\n\n')
      }
    })
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
