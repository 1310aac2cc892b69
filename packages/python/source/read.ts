// The JSON of griffe → the reference.

import { type Item, type Kind, type Place, type Reference, type Section, sourceUrl } from 'sitegen-references'
import type { PluginProblem, Project } from 'sitegen/plugin'
import { docstringSections } from './docstrings.ts'
import type { Docstring, GriffeObject } from './griffe.ts'
import { isPublic, openScope, type Scope } from './scope.ts'
import { declarationCode } from './signatures.ts'

interface Context {
  readonly root: GriffeObject
  readonly scope: Scope
  readonly problems: PluginProblem[]
  /** Of an object's file; `undefined` if it is not there. */
  fileOf(object: GriffeObject): string | undefined
  /** Of the whole reference. */
  readonly fallback: Place
  readonly source: string | undefined
}

export interface ReadOptions {
  readonly read: Project['read']
  /** Place of the whole reference. */
  readonly fallback: Place
  /** Template of addresses of sources. */
  readonly source?: string | undefined
}

/** @param root a package, as griffe has written it */
export function readGriffe(
  root: GriffeObject,
  { read, fallback, source }: ReadOptions
): { readonly reference: Reference; readonly problems: readonly PluginProblem[] } {
  const problems: PluginProblem[] = []
  const files = new Map<string, string | undefined>()
  const fileOf = ({ relative_filepath: own = '' }: GriffeObject) => {
    // A file made elsewhere names its sources relative to the repository, of which the project may be a folder.
    if (!files.has(own))
      files.set(
        own,
        own === '' ? undefined : ['', '../', '../../'].map((up) => up + own).find((path) => read(path) !== undefined)
      )
    return files.get(own)
  }
  const context: Context = { root, scope: openScope(root), problems, fileOf, fallback, source }
  return {
    reference: {
      language: 'py',
      pages: new Set<Kind>(['module', 'class']),
      hasGroupFolders: false,
      root: itemOf(context, root, root.path, undefined)
    },
    problems
  }
}

/** @param key path at which it is described */
function itemOf(context: Context, object: GriffeObject, key: string, parent: GriffeObject | undefined): Item {
  const { scope, source, root } = context
  const keyOf = (name: string) => scope.keyOfName(name, object.path)
  const isConstructor = object.name === '__init__' && parent?.kind === 'class'
  const name = isConstructor ? parent.name : object.name
  const isMethod = parent?.kind === 'class'
  const file = context.fileOf(object)
  const line = object.lineno || parent?.lineno || 1
  const at = file === undefined ? context.fallback : { file, line }
  const sections = sectionsOf(context, object, object.docstring, at)
  const code = object.kind === 'module' ? [] : declarationCode(object, { isMethod, name, keyOf })
  return {
    key,
    name,
    ...(object.kind === 'module' && { title: key }),
    kind: kindOf(object, parent),
    forms: [{ code, sections }],
    sections: [],
    facts: [],
    isDeprecated: isDeprecated(object, sections),
    at,
    url: source === undefined || file === undefined || object === root ? undefined : sourceUrl(source, file, line),
    items: membersOf(context, object, key),
    inherited: object.kind === 'class' ? inheritedBy(context, object) : []
  }
}

function kindOf({ kind, name }: GriffeObject, parent: GriffeObject | undefined): Kind {
  const isMember = parent?.kind === 'class'
  switch (kind) {
    case 'module':
    case 'class':
      return kind
    case 'function':
      return !isMember ? 'function' : name === '__init__' ? 'constructor' : 'method'
    case 'type alias':
      return 'type'
    default:
      return 'attribute'
  }
}

const isDeprecated = ({ deprecated, decorators = [] }: GriffeObject, sections: readonly Section[]): boolean =>
  (deprecated !== undefined && deprecated !== null && deprecated !== false) ||
  sections.some(({ title }) => title === 'deprecated') ||
  decorators.some(({ value }) => /\bdeprecated\b/.test(JSON.stringify(value)))

/** Members in the order of the source. */
function membersOf(context: Context, object: GriffeObject, key: string): readonly Item[] {
  const { scope, root } = context
  const members = Object.values(object.members ?? {}).toSorted(byPlace)
  return members.flatMap((member): readonly Item[] => {
    const path = `${key}.${member.name}`
    if (!isPublic(member) || isPrivateValue(member, object)) return []
    if (member.kind !== 'alias') return [itemOf(context, member, path, object)]
    const target = scope.at(member.path)
    const described = scope.keyOf(member.path)
    if (!target || target === root || described === undefined) return []
    return described === path ? [itemOf(context, target, path, object)] : [exported(member, path, described)]
  })
}

const byPlace = (a: GriffeObject, b: GriffeObject): number =>
  a.kind === 'module' || b.kind === 'module'
    ? Number(a.kind === 'module') - Number(b.kind === 'module') || (a.name < b.name ? -1 : 1)
    : (a.lineno ?? 0) - (b.lineno ?? 0)

/** Values of a module that nobody has described or exported, such as its logger. */
const isPrivateValue = (member: GriffeObject, parent: GriffeObject): boolean =>
  member.kind === 'attribute' &&
  parent.kind === 'module' &&
  !member.docstring &&
  (member.name === '__all__' || member.is_exported !== true)

const exported = ({ name }: GriffeObject, key: string, target: string): Item => ({
  key,
  name,
  kind: 'export',
  forms: [],
  sections: [],
  facts: [],
  isDeprecated: false,
  items: [],
  inherited: [{ text: name, to: target }]
})

/** Members of the bases in the reference that a class does not define itself. */
function inheritedBy(context: Context, object: GriffeObject): Item['inherited'] {
  const { scope } = context
  const names = new Map<string, string>()
  const own = object.members ?? {}
  const visit = ({ bases = [], path }: GriffeObject, seen: readonly string[]): void => {
    for (const base of bases) {
      const name = typeof base === 'string' || base === null ? base : nameIn(base)
      const key = name ? scope.keyOfName(name, path) : undefined
      const found = key === undefined ? undefined : scope.at(key)
      if (!found || key === undefined || seen.includes(key)) continue
      for (const member of Object.values(found.members ?? {}).toSorted(byPlace))
        if (isPublic(member) && member.kind !== 'alias' && !Object.hasOwn(own, member.name) && !names.has(member.name))
          names.set(member.name, `${key}.${member.name}`)
      visit(found, [...seen, key])
    }
  }
  visit(object, [])
  return [...names].flatMap(([name, to]) => (name === '__init__' ? [] : [{ text: name, to }]))
}

/** The name of a base: `Base[int]` → `Base`, `module.Base`. */
function nameIn(expression: Readonly<Record<string, unknown>>): string | undefined {
  const { name, left, values } = expression
  if (typeof name === 'string') return name
  if (Array.isArray(values)) {
    const names = values.map((value: unknown) =>
      typeof value === 'string' ? value : typeof value === 'object' && value !== null ? nameIn({ ...value }) : undefined
    )
    return names.every((part) => part !== undefined) ? names.join('.') : undefined
  }
  return typeof left === 'object' && left !== null ? nameIn({ ...left }) : undefined
}

function sectionsOf(
  context: Context,
  object: GriffeObject,
  docstring: Docstring | undefined,
  at: Place
): readonly Section[] {
  const { scope, problems, root } = context
  const hasSource = at !== context.fallback && docstring?.lineno !== undefined
  return docstringSections(
    {
      keyOfName: (name) => scope.keyOfName(name, object.path),
      packageName: root.name,
      problems,
      at: hasSource ? { file: at.file, line: docstring?.lineno ?? at.line } : at,
      hasSource
    },
    docstring,
    object.parameters
  )
}
