// Pages for the YAML files and for front matter: each key with type, default, allowed values, description and example.

import type { JsonSchema } from '../../../../generator/base/json-schema.ts'
import { allSchemas } from '../../../../generator/cli/schema.ts'
import { type ExampleValues, exampleOf, exampleText } from './examples.ts'
import { code, codeBlock, type Language, prose, type ReferencePage } from './page.ts'
import { groupsOf, type Key, pathText } from './schema-tree.ts'

/** Names of the schemas that describe files which authors write. */
export const fileSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map([...allSchemas()].filter(([name]) => name !== 'report'))

/** A key of a file with its example. */
export interface DescribedKey extends Key {
  readonly file: string
  readonly kind?: string
  /** The smallest file with this key; `undefined` is a gap that a test reports. */
  readonly example: unknown
}

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

/** Short titles of the example blocks and pages. */
const titles: Readonly<Record<string, string>> = {
  category: '_category.yaml',
  positions: 'positions.yaml',
  page: 'content/en/pages/NAME.yaml',
  'front-matter-doc': 'Front matter of documents',
  'front-matter-post': 'Front matter of posts',
  'front-matter-page': 'Front matter of pages'
}

const titleOf = (file: string): string => titles[file] ?? `${file}.yaml`

/** Files whose pages exist in German. */
export const germanFiles = [
  'front-matter-doc',
  'front-matter-post',
  'front-matter-page',
  'category',
  'redirects',
  'navbar',
  'footer',
  'sidebars',
  'authors',
  'tags',
  'series',
  'page',
  'forms',
  'synonyms'
]

/** German texts by English description. */
export type KeyTexts = Readonly<Record<string, string>>

/** The German description of a key; `undefined` if there is none. */
export function germanDescription(texts: KeyTexts, description: string): string | undefined {
  const attribute = /^The HTML attribute (`.+`)\.$/.exec(description)?.[1]
  return attribute === undefined ? texts[description] : `Das HTML-Attribut ${attribute}.`
}

const germanTypes: readonly (readonly [RegExp, string])[] = [
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

const words = {
  en: { type: 'Type', required: 'Required', default: 'Default', allowed: 'Allowed' },
  de: { type: 'Typ', required: 'Pflicht', default: 'Standard', allowed: 'Erlaubt' }
} as const satisfies Record<Language, unknown>

function keySection(key: DescribedKey, depth: number, language: Language = 'en'): string {
  const text = words[language]
  const shown = key.default !== undefined && JSON.stringify(key.default) !== '{}'
  const facts = [
    `**${text.type}:** ${language === 'de' ? germanTypes.reduce((rest, [from, to]) => rest.replaceAll(from, to), key.type) : key.type}`,
    ...(key.required ? [`**${text.required}**`] : []),
    ...(shown ? [`**${text.default}:** ${code(JSON.stringify(key.default))}`] : []),
    ...(key.allowed.length > 0 ? [`**${text.allowed}:** ${key.allowed.map(code).join(', ')}`] : [])
  ]
  const name = pathText(key.path)
  const block = key.example === undefined ? [] : [exampleBlock(key.file, key.example, titleOf(key.file))]
  return [
    `${'#'.repeat(depth)} ${code(name)}${key.kind === undefined ? '' : ` (${key.kind})`}`,
    prose(key.description),
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...block
  ].join('\n\n')
}

const keySections = (keys: readonly DescribedKey[], top: number): readonly string[] =>
  keys.map((key) => keySection(key, key.path.length <= top ? 2 : 3))

/** Keys of site.yaml that have keys of their own get a page. */
const ownPage = (keys: readonly DescribedKey[], name: string): boolean =>
  keys.some(({ path }) => path.length > 1 && path[0] === name)

/** The pages of a file: one, or for site.yaml one for each key that is a mapping. */
export function filePages(
  file: string,
  schema: JsonSchema,
  values: ExampleValues,
  position: number
): readonly ReferencePage[] {
  const keys = describedKeys(file, schema, values)
  const about = `All keys of ${String(schema.title)}.`
  const frontMatter = { sidebar_position: position }
  if (file !== 'site')
    return [
      {
        path: `configuration/${file}`,
        title: titleOf(file),
        description: about,
        frontMatter,
        body: [about, ...keySections(keys, 1)].join('\n\n')
      }
    ]
  const names = keys.filter(({ path }) => path.length === 1)
  const pages = names.filter(({ path: [name = ''] }) => ownPage(keys, name))
  return [
    {
      path: 'configuration/site/index',
      title: 'site.yaml',
      description: about,
      frontMatter,
      body: [
        `${about} Only \`title\` is required. These have keys of their own, and a page each:`,
        pages
          .map(
            ({ path: [name = ''], description }) => `- [${code(name)}](./${name}.md): ${prose(description)}`
          )
          .join('\n'),
        ...keySections(
          names.filter(({ path: [name = ''] }) => !ownPage(keys, name)),
          1
        )
      ].join('\n\n')
    },
    ...pages.map((key): ReferencePage => {
      const [name = ''] = key.path
      return {
        path: `configuration/site/${name}`,
        title: `${name} (site.yaml)`,
        description: key.description.replaceAll('`', ''),
        frontMatter: { sidebar_label: name },
        body: [
          prose(key.description),
          ...keySections(
            keys.filter(({ path }) => path.length > 1 && path[0] === name),
            2
          )
        ].join('\n\n')
      }
    })
  ]
}

const germanTitles: Readonly<Record<string, string>> = {
  'front-matter-doc': 'Kopfdaten von Dokumenten',
  'front-matter-post': 'Kopfdaten von Beiträgen',
  'front-matter-page': 'Kopfdaten von Seiten'
}

/** The German page of a file in `germanFiles`. */
export function germanFilePage(
  file: string,
  schema: JsonSchema,
  values: ExampleValues,
  position: number,
  texts: KeyTexts
): ReferencePage {
  const title = germanTitles[file] ?? titleOf(file)
  const about = `Alle Schlüssel: ${title}.`
  const sections = describedKeys(file, schema, values).map((key) =>
    keySection(
      { ...key, description: germanDescription(texts, key.description) ?? key.description },
      key.path.length <= 1 ? 2 : 3,
      'de'
    )
  )
  return {
    path: `configuration/${file}`,
    title,
    description: about,
    frontMatter: { sidebar_position: position },
    body: [about, ...sections].join('\n\n')
  }
}

/** The list of all files. */
export function filesPage(): ReferencePage {
  const files = [...fileSchemas()]
  return {
    path: 'configuration/index',
    title: 'Configuration',
    description: 'All YAML files of a site, and the front matter of its pages.',
    body: [
      'All YAML files of a site, and the front matter of its pages. Unknown keys and wrong values are reported with their line.',
      files
        .map(
          ([name, { title }]) =>
            `- [${code(titleOf(name))}](./${name === 'site' ? 'site/index' : name}.md): ${prose(String(title))}`
        )
        .join('\n'),
      '## Completion in editors',
      'A comment in the first line selects the JSON Schema of a file, for completion, explanations and checks while you type. `npm create sitegen` writes it.',
      codeBlock(
        '# yaml-language-server: $schema=../node_modules/sitegen/docs/schema/site.json',
        'yaml',
        'site/site.yaml'
      ),
      `\`sitegen schema\` prints them: ${files.map(([name]) => `[${code(name)}](/schema/${name}.json)`).join(', ')}.`
    ].join('\n\n')
  }
}
