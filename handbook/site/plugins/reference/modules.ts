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
  ...Object.entries(publicModules).map(([name, [source, about]]) => ({
    path: `modules/${fileOf(name)}`,
    title: name,
    description: about,
    body: [about, ...byName(declarationsOf(source)).map(declarationSection)].join('\n\n')
  }))
]
