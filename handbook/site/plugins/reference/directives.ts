// A page for each directive of Markdown: what it is for, its attributes, an example and its result.

import { type DirectiveText, directiveTexts } from '../../../../generator/markdown/directives/descriptions.ts'
import { code, codeBlock, type Language, type ReferencePage, table } from './page.ts'

/** Texts of a directive in another language, by its name. */
export type DirectiveTexts = Readonly<
  Record<string, { readonly does: string; readonly attributes?: Readonly<Record<string, string>> }>
>

/** Directives that need something that the handbook does not have: its pages only show their source. */
const needsMore = /^::(?:include|form|embed|api|list)\b/

const words = {
  en: {
    title: 'Directives',
    description: 'Boxes, tabs, steps, cards and more in Markdown.',
    about:
      'A directive adds to Markdown what it lacks. Blocks with content start and end with at least three colons, single lines have two, and parts of a sentence one. A block that contains other blocks has more colons than they have.',
    plugins: 'Plugins can add directives of their own, and a capitalized name is a component of the site.',
    columns: ['Directive', 'What it is for'],
    example: 'Example',
    result: 'Result',
    attributes: 'Attributes',
    attributeColumns: ['Attribute', 'Meaning'],
    id: 'An id, as the target of links.',
    class: 'A class of a style sheet.',
    all: 'All directives'
  },
  de: {
    title: 'Direktiven',
    description: 'Kästen, Tabs, Schritte, Karten und mehr in Markdown.',
    about:
      'Eine Direktive ergänzt, was Markdown fehlt. Blöcke mit Inhalt beginnen und enden mit mindestens drei Doppelpunkten, einzelne Zeilen haben zwei, Teile eines Satzes einen. Ein Block um andere Blöcke hat mehr Doppelpunkte als diese.',
    plugins:
      'Plugins können eigene Direktiven hinzufügen, und ein großgeschriebener Name ist eine Komponente der Website.',
    columns: ['Direktive', 'Wozu sie da ist'],
    example: 'Beispiel',
    result: 'Ergebnis',
    attributes: 'Attribute',
    attributeColumns: ['Attribut', 'Bedeutung'],
    id: 'Eine Id, als Ziel von Links.',
    class: 'Eine Klasse eines Stylesheets.',
    all: 'Alle Direktiven'
  }
} as const satisfies Record<Language, unknown>

function directivePage(
  language: Language,
  name: string,
  { does, example, attributes = {} }: DirectiveText
): ReferencePage {
  const text = words[language]
  const rows = Object.entries(attributes).map(([key, meaning]) => [code(key), meaning])
  return {
    path: `directives/${name}`,
    title: name,
    description: does.replaceAll('`', ''),
    frontMatter: { search: { boost: 1.1 } },
    body: [
      does,
      `## ${text.example} {#example}`,
      codeBlock(example, 'md'),
      ...(needsMore.test(example) ? [] : [`## ${text.result} {#result}`, example]),
      `## ${text.attributes} {#attributes}`,
      table(text.attributeColumns, [...rows, [code('#id'), text.id], [code('.class'), text.class]]),
      `[${text.all}](./index.md)`
    ].join('\n\n')
  }
}

/**
 * Pages of all directives, and their list.
 *
 * @param translated texts of the language, if it is not English
 */
export function directivePages(language: Language, translated?: DirectiveTexts): readonly ReferencePage[] {
  const text = words[language]
  const directives = Object.entries(directiveTexts).map(([name, english]): [string, DirectiveText] => [
    name,
    { ...english, ...translated?.[name] }
  ])
  return [
    {
      path: 'directives/index',
      title: text.title,
      description: text.description,
      body: [
        text.about,
        table(
          text.columns,
          directives.map(([name, { does }]) => [`[${code(name)}](./${name}.md)`, does])
        ),
        text.plugins
      ].join('\n\n')
    },
    ...directives.map(([name, directive]) => directivePage(language, name, directive))
  ]
}
