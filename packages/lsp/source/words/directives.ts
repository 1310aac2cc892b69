// Directives with their attributes, and components with their props.

import { directiveProps, directivesByName, directiveTexts } from 'sitegen/internals'
import type { Candidate, OpenSite } from '../site.ts'
import { explained, type Meaning } from './meaning.ts'

/** Attributes that all directives have. */
const commonAttributes = {
  id: 'Id of the element, for links to it.',
  class: 'Classes, separated by spaces.'
}

/** How a directive is written, by its form. */
const colons = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const

const written = (name: string): string =>
  colons[(name === 'include' ? undefined : directivesByName[name]?.form) ?? 'leafDirective'] + name

const textOf = (name: string): string | undefined => {
  const known = Object.hasOwn(directiveTexts, name) ? directiveTexts[name] : undefined
  return known && `${known.does}\n\n\`\`\`\`\`md\n${known.example}\n\`\`\`\`\``
}

/** Directives of plugins by name, and the sections that a page can have. */
function addedDirectives({ context }: OpenSite): ReadonlyMap<string, string> {
  const { plugins, sections } = context.graph
  return new Map([
    ...plugins.active.flatMap(({ plugin }) =>
      Object.keys(plugin.directives ?? {}).map((name) => [name, `directive of ${plugin.name}`] as const)
    ),
    ...[...sections.theme, ...sections.site.keys()].map((name) => [`section-${name}`, 'section'] as const)
  ])
}

export const directives: Meaning = {
  candidates: (site) => [
    ...Object.keys(directiveTexts).map(
      (label): Candidate => ({ label, detail: written(label), text: () => textOf(label) ?? '' })
    ),
    ...[...addedDirectives(site)].map(([label, detail]) => ({ label, detail })),
    ...componentCandidates(site)
  ],
  thing(site, { text: name }) {
    const text = textOf(name) ?? addedDirectives(site).get(name)
    const file = site.context.graph.sections.site.get(name.replace(/^section-/, ''))?.file
    if (file !== undefined && name.startsWith('section-'))
      return { id: `component ${name}`, places: () => [{ file, line: 1, column: 1 }], text: () => file }
    return text === undefined ? undefined : explained(`directive ${name}`, text)
  }
}

const componentCandidates = ({ context }: OpenSite): readonly Candidate[] =>
  [...context.graph.components].map(([label, detail]) => ({ label, detail }))

export const components: Meaning = {
  candidates: componentCandidates,
  thing(site, { text: name }) {
    const file = site.context.graph.components.get(name)
    if (file === undefined) return undefined
    const props = Object.entries(propsOf(site, name)).map(
      ([prop, rule]) => `- \`${prop}\`${rule.optional ? ' (optional)' : ''}: ${expected(rule)}`
    )
    return {
      id: `component ${name}`,
      places: () => [{ file, line: 1, column: 1 }],
      text: () => [`**${name}** · ${file}`, props.join('\n')].filter((part) => part !== '').join('\n\n')
    }
  }
}

type Props = NonNullable<ReturnType<OpenSite['context']['bundle']['server']['componentProps']['get']>>

/** The props that a component declares; none if no text uses it yet, since it is not bundled then. */
const propsOf = ({ context }: OpenSite, name: string): Props =>
  context.bundle.server.componentProps.get(name) ?? directiveProps(context.graph.plugins, name) ?? {}

const expected = ({ type, oneOf }: Props[string]): string => oneOf?.join(', ') ?? type

export const attributes: Meaning = {
  candidates: (site, { owner = '' }) => [
    ...Object.entries(directiveTexts[owner]?.attributes ?? {}).map(([label, text]) => ({
      label,
      text: () => text
    })),
    ...Object.entries(propsOf(site, owner)).map(([label, rule]) => ({ label, detail: expected(rule) })),
    ...Object.entries(commonAttributes).map(([label, text]) => ({ label, text: () => text }))
  ],
  thing(site, { owner = '', text: name }) {
    const prop = propsOf(site, owner)[name]
    const text = prop ? expected(prop) : { ...commonAttributes, ...directiveTexts[owner]?.attributes }[name]
    return text === undefined ? undefined : explained(`attribute ${owner}.${name}`, text)
  }
}

/** Values of an attribute: those that a component allows, or that the description of a directive lists. */
export const attributeValues = (site: OpenSite, owner: string): readonly Candidate[] => {
  const [name = '', attribute = ''] = owner.split('.')
  const rule = propsOf(site, name)[attribute]
  if (rule)
    return (rule.oneOf ?? (rule.type === 'boolean' ? ['true', 'false'] : [])).map((label) => ({ label }))
  const text = directiveTexts[name]?.attributes?.[attribute] ?? ''
  // `note`, `tip`, …, or `danger`: a list of all values.
  const listed = /^`[^`]+`(?:, `[^`]+`)* or `[^`]+`\.$/.test(text) ? [...text.matchAll(/`([^`]+)`/g)] : []
  return listed.map(([, label = '']) => ({ label }))
}
