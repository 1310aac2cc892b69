// Pages about the modules that plugins, themes, sites and programs import, from their declarations.

import { type CommentTexts, inLanguage, proseIn } from './comments.ts'
import { type Declaration, declarationsOf, membersOf } from './declarations.ts'
import { code, codeBlock, type Language, type ReferencePage } from './page.ts'

type InLanguages = Readonly<Record<Language, string>>

/** Public modules by name, with their source and what they are for. */
export const publicModules = {
  'sitegen/plugin': [
    'generator/plugin.ts',
    { en: 'Types and functions for plugins.', de: 'Typen und Funktionen für Plugins.' }
  ],
  'sitegen/theme': [
    'generator/theme.ts',
    {
      en: 'Types for themes, layouts, pages and components.',
      de: 'Typen für Themes, Layouts, Seiten und Komponenten.'
    }
  ],
  'sitegen/client': [
    'generator/client/index.ts',
    {
      en: 'Functions and components that run in the browser.',
      de: 'Funktionen und Komponenten, die im Browser laufen.'
    }
  ],
  'sitegen/consent': [
    'generator/client/consent.ts',
    {
      en: 'Consent of readers, for components and scripts.',
      de: 'Einwilligung der Leser, für Komponenten und Skripte.'
    }
  ],
  sitegen: [
    'generator/index.ts',
    { en: 'The commands as functions, for programs.', de: 'Die Befehle als Funktionen, für Programme.' }
  ]
} as const

/** Large modules are several pages: files beside the source of the module, and what they are about. */
const partsOfModules: Readonly<Record<string, Readonly<Record<string, InLanguages>>>> = {
  'sitegen/theme': {
    entries: {
      en: 'Entries of collections, and queries for them.',
      de: 'Einträge von Sammlungen und Abfragen dafür.'
    },
    form: { en: 'Forms.', de: 'Formulare.' },
    head: { en: 'Elements in the head of pages.', de: 'Elemente im Kopf von Seiten.' },
    layouts: { en: 'Props of the layouts of a theme.', de: 'Props der Layouts eines Themes.' },
    page: {
      en: 'What all pages have, whatever their layout.',
      de: 'Was alle Seiten haben, unabhängig vom Layout.'
    },
    picture: { en: 'Pictures.', de: 'Bilder.' },
    search: { en: 'The search of a site.', de: 'Die Suche einer Website.' },
    sections: { en: 'Sections of pages.', de: 'Abschnitte von Seiten.' },
    shell: {
      en: 'What is around all pages of a language: navbar, footer, banner and settings.',
      de: 'Was um alle Seiten einer Sprache herum ist: Navigationsleiste, Fußzeile, Banner und Einstellungen.'
    },
    sidebar: { en: 'Entries of a sidebar.', de: 'Einträge einer Seitenleiste.' }
  }
}

/** Name of a page: `sitegen/plugin` → `plugin`. */
const fileOf = (module: string): string => module.split('/')[1] ?? 'sitegen'

const example = (doc: string): string =>
  doc.replaceAll(/^`([^`]+)`$/gm, (_, text: string) => codeBlock(text, 'ts'))

const words = {
  en: {
    title: 'Modules',
    description: 'What plugins, themes, sites and programs can import.',
    typesOf: (name: string) => `Types of ${name}.`,
    exportedBy: (link: string) => `They are exported by ${link}.`
  },
  de: {
    title: 'Module',
    description: 'Was Plugins, Themes, Websites und Programme importieren können.',
    typesOf: (name: string) => `Typen von ${name}.`,
    exportedBy: (link: string) => `Sie werden von ${link} exportiert.`
  }
} as const satisfies Record<Language, unknown>

/** The functions of a plugin are what readers look for, so each has a heading. */
const shownMembers = (declaration: Declaration) =>
  declaration.name === 'Plugin' ? membersOf(declaration) : []

/** A section about one name; an overloaded function has several declarations. */
function declarationSection(declarations: readonly Declaration[], texts: CommentTexts | undefined): string {
  const [{ name }] = declarations as readonly [Declaration]
  const doc = (comment: string) => example(inLanguage(comment, texts))
  return [
    `## ${name}`,
    ...declarations.flatMap((declaration) => {
      const members = shownMembers(declaration)
      return [
        doc(declaration.doc),
        ...members.flatMap((member) => [`### ${member.name}`, doc(member.doc), codeBlock(member.text, 'ts')]),
        ...(members.length === 0 ? [codeBlock(declaration.text, 'ts')] : [])
      ]
    })
  ].join('\n\n')
}

/** Paragraphs of comments that the pages show. */
export const moduleProse = (): readonly string[] =>
  Object.entries(publicModules).flatMap(([name, [source]]) =>
    [source, ...Object.keys(partsOfModules[name] ?? {}).map((part) => partSource(source, part))]
      .flatMap(declarationsOf)
      .flatMap((declaration) => [declaration.doc, ...shownMembers(declaration).map(({ doc }) => doc)])
      .flatMap(proseIn)
  )

function byName(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  const groups = new Map<string, Declaration[]>()
  for (const declaration of declarations)
    groups.set(declaration.name, [...(groups.get(declaration.name) ?? []), declaration])
  return [...groups.values()]
}

/**
 * A page for each module, and their list.
 *
 * @param texts comments of declarations in the language, if it is not English
 */
export function modulePages(language: Language, texts?: CommentTexts): readonly ReferencePage[] {
  const { title, description } = words[language]
  const list = Object.entries(publicModules).map(
    ([name, [, about]]) => `- [${code(name)}](./${fileOf(name)}.md): ${about[language]}`
  )
  return [
    { path: 'modules/index', title, description, body: [description, list.join('\n')].join('\n\n') },
    ...Object.keys(publicModules).flatMap((name) =>
      moduleWithParts(name as keyof typeof publicModules, language, texts)
    )
  ]
}

const partSource = (source: string, part: string): string => source.replace(/\.ts$/, `/${part}.ts`)

/** The page of a module, then those of its parts. */
function moduleWithParts(
  name: keyof typeof publicModules,
  language: Language,
  texts: CommentTexts | undefined
): readonly ReferencePage[] {
  const [source, about] = publicModules[name]
  const { typesOf, exportedBy } = words[language]
  const sections = (all: readonly Declaration[]) =>
    byName(all).map((declaration) => declarationSection(declaration, texts))
  const parts = Object.entries(partsOfModules[name] ?? {}).map(([part, text]) => ({
    file: `${fileOf(name)}-${part}`,
    title: `${name}: ${part}`,
    text: text[language],
    declarations: declarationsOf(partSource(source, part))
  }))
  const inParts = new Set(
    parts.flatMap(({ declarations }) => declarations.map((declaration) => declaration.name))
  )
  const own = declarationsOf(source).filter((declaration) => !inParts.has(declaration.name))
  const list = parts.map(({ file, title, text }) => `- [${title}](./${file}.md): ${text}`).join('\n')
  return [
    {
      path: `modules/${fileOf(name)}`,
      title: name,
      description: about[language],
      body: [about[language], list, ...sections(own)].filter(Boolean).join('\n\n')
    },
    ...parts.map(({ file, title, text, declarations }) => ({
      path: `modules/${file}`,
      title,
      description: `${text} ${typesOf(name)}`,
      body: [
        `${text} ${exportedBy(`[${code(name)}](./${fileOf(name)}.md)`)}`,
        ...sections(declarations)
      ].join('\n\n')
    }))
  ]
}
