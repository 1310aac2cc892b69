// Pages about the modules that plugins, themes, sites and programs import, from their declarations.

import { type Declaration, declarationsOf, membersOf } from './declarations.ts'
import { code, codeBlock, type ReferencePage } from './page.ts'

/** Public modules by name, with their source and what they are for. */
export const publicModules = {
  'sitegen/plugin': ['generator/plugin.ts', 'Types and functions for plugins.'],
  'sitegen/theme': ['generator/theme.ts', 'Types for themes, layouts, pages and components.'],
  'sitegen/client': ['generator/client/index.ts', 'Functions and components that run in the browser.'],
  'sitegen/consent': ['generator/client/consent.ts', 'Consent of readers, for components and scripts.'],
  sitegen: ['generator/index.ts', 'The commands as functions, for programs.']
} as const

/** Large modules are several pages: files beside the source of the module, and what they are about. */
const partsOfModules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sitegen/theme': {
    entries: 'Entries of collections, and queries for them.',
    form: 'Forms.',
    head: 'Elements in the head of pages.',
    picture: 'Pictures.',
    search: 'The search of a site.',
    sections: 'Sections of pages.',
    shell: 'What is around all pages of a language: navbar, footer, banner and settings.',
    sidebar: 'Entries of a sidebar.'
  }
}

/** Name of a page: `sitegen/plugin` → `plugin`. */
const fileOf = (module: string): string => module.split('/')[1] ?? 'sitegen'

const example = (doc: string): string =>
  doc.replaceAll(/^`([^`]+)`$/gm, (_, text: string) => codeBlock(text, 'ts'))

/** A section about one name; an overloaded function has several declarations. */
function declarationSection(declarations: readonly Declaration[]): string {
  const [{ name }] = declarations as readonly [Declaration]
  return [
    `## ${name}`,
    ...declarations.flatMap((declaration) => {
      // The functions of a plugin are what readers look for here, so each has a heading.
      const members = name === 'Plugin' ? membersOf(declaration) : []
      return [
        example(declaration.doc),
        ...members.flatMap((member) => [
          `### ${member.name}`,
          example(member.doc),
          codeBlock(member.text, 'ts')
        ]),
        ...(members.length === 0 ? [codeBlock(declaration.text, 'ts')] : [])
      ]
    })
  ].join('\n\n')
}

function byName(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  const groups = new Map<string, Declaration[]>()
  for (const declaration of declarations)
    groups.set(declaration.name, [...(groups.get(declaration.name) ?? []), declaration])
  return [...groups.values()]
}

/** A page for each module, and their list. */
export const modulePages = (): readonly ReferencePage[] => [
  {
    path: 'modules/index',
    title: 'Modules',
    description: 'What plugins, themes, sites and programs can import.',
    body: [
      'What plugins, themes, sites and programs can import.',
      Object.entries(publicModules)
        .map(([name, [, about]]) => `- [${code(name)}](./${fileOf(name)}.md): ${about}`)
        .join('\n')
    ].join('\n\n')
  },
  ...Object.entries(publicModules).flatMap(([name, [source, about]]) => moduleWithParts(name, source, about))
]

/** The page of a module, then those of its parts. */
function moduleWithParts(name: string, source: string, about: string): readonly ReferencePage[] {
  const parts = Object.entries(partsOfModules[name] ?? {}).map(([part, text]) => ({
    file: `${fileOf(name)}-${part}`,
    title: `${name}: ${part}`,
    text,
    declarations: declarationsOf(source.replace(/\.ts$/, `/${part}.ts`))
  }))
  const inParts = new Set(parts.flatMap(({ declarations }) => declarations.map((one) => one.name)))
  const own = declarationsOf(source).filter((one) => !inParts.has(one.name))
  const list = parts.map(({ file, title, text }) => `- [${title}](./${file}.md): ${text}`).join('\n')
  return [
    {
      path: `modules/${fileOf(name)}`,
      title: name,
      description: about,
      body: [about, ...(list === '' ? [] : [list]), ...byName(own).map(declarationSection)].join('\n\n')
    },
    ...parts.map(({ file, title, text, declarations }) => ({
      path: `modules/${file}`,
      title,
      description: `${text} Types of ${name}.`,
      body: [
        `${text} They are exported by [${code(name)}](./${fileOf(name)}.md).`,
        ...byName(declarations).map(declarationSection)
      ].join('\n\n')
    }))
  ]
}
