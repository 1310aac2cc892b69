// The JSON of griffe → the reference.

import type { PluginProblem, Project } from 'sitegen/plugin'
import { type Item, type Kind, type Place, type Reference, type Section, sourceUrl } from 'sitegen-references'
import { docstringSections } from './docstrings.ts'
import type { Docstring, GriffeObject } from './griffe.ts'
import { byPlace, isPublic, openScope, type Scope } from './scope.ts'
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
        own === ''
          ? undefined
          : ['', '../', '../../'].map((up) => up + own).find((path) => read(path) !== undefined)
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
    url:
      source === undefined || file === undefined || object === root
        ? undefined
        : sourceUrl(source, file, line),
    items: [...membersOf(context, object, key), ...hiddenMembers(context, object, key)],
    inherited: inheritedRefs(context, object)
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

/** Members from classes that are no part of the reference are described where they are inherited. */
const hiddenMembers = (context: Context, object: GriffeObject, key: string): readonly Item[] =>
  object.kind !== 'class'
    ? []
    : [...context.scope.inherited(object).values()].flatMap(({ member, key: described }) =>
        described === undefined ? [itemOf(context, member, `${key}.${member.name}`, object)] : []
      )

const inheritedRefs = ({ scope }: Context, object: GriffeObject): Item['inherited'] =>
  object.kind !== 'class'
    ? []
    : [...scope.inherited(object)].flatMap(([name, { key }]) =>
        key === undefined || name === '__init__' ? [] : [{ text: name, to: key }]
      )

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
