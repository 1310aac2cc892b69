// TypeDoc's JSON → the reference.

import type { PluginProblem, Project } from 'sitegen/plugin'
import {
  type Field,
  type Item,
  type Kind,
  type Place,
  type Ref,
  type Reference,
  type Section,
  sourceUrl
} from 'sitegen-references'
import { commentSections } from './comments.ts'
import { declarationCode } from './declarations.ts'
import { factsOf, stabilityOf } from './facts.ts'
import { describedMembers } from './fields.ts'
import { openSources, type Sources } from './places.ts'
import { type CommentContext, type Commented, defaultOf, textOf } from './texts.ts'
import { kinds, type Reflection, type SourcePlace } from './typedoc.ts'
import { type KeyOf, signatureCode, typeCode } from './types.ts'

const itemKinds: Readonly<Record<number, Kind | undefined>> = {
  [kinds.project]: 'module',
  [kinds.module]: 'module',
  [kinds.namespace]: 'namespace',
  [kinds.enum]: 'enum',
  [kinds.enumMember]: 'member',
  [kinds.variable]: 'variable',
  [kinds.function]: 'function',
  [kinds.class]: 'class',
  [kinds.interface]: 'interface',
  [kinds.constructor]: 'constructor',
  [kinds.property]: 'property',
  [kinds.method]: 'method',
  [kinds.accessor]: 'accessor',
  [kinds.typeAlias]: 'type',
  [kinds.reference]: 'export'
}

/** Titles of groups that TypeDoc gives by itself. */
const ownGroups =
  /^(?:Modules|Namespaces|Enumerations|Enumeration Members|Variables|Functions|Classes|Interfaces|Constructors|Properties|Methods|Accessors|Type Aliases|References|Documents|Other)$/

interface Context extends CommentContext {
  readonly sources: Sources
  readonly source: string | undefined
}

export interface ReadOptions {
  readonly read: Project['read']
  /** Place of the whole reference, for what has no source. */
  readonly fallback: Place
  /** Template of addresses of sources. */
  readonly source?: string | undefined
}

/** @param project as TypeDoc has written it */
export function readTypeDoc(
  project: Reflection,
  { read, fallback, source }: ReadOptions
): { readonly reference: Reference; readonly problems: readonly PluginProblem[] } {
  const keys = keysOf(project)
  const problems: PluginProblem[] = []
  const context: Context = {
    keyOf: (id) => keys.get(id),
    problems,
    sources: openSources(read, fallback),
    source
  }
  const root = itemOf(context, project, undefined)
  if (!root) throw new Error('a project is no item: a bug')
  return {
    reference: {
      language: 'ts',
      pages: new Set<Kind>([
        'module',
        'namespace',
        'class',
        'interface',
        'type',
        'enum',
        'variable',
        'function'
      ]),
      hasGroupFolders: true,
      root
    },
    problems
  }
}

/** Members of a declaration, also those of the object type that an alias or a variable has. */
const membersOf = ({ kind, children, type }: Reflection): readonly Reflection[] =>
  children ??
  ((kind === kinds.typeAlias || kind === kinds.variable) && type?.type === 'reflection'
    ? (type.declaration.children ?? [])
    : [])

/** Key of each item, by the ids of its declaration and signatures. */
function keysOf(project: Reflection): ReadonlyMap<number, string> {
  const keys = new Map<number, string>()
  const taken = new Set<string>()
  const add = (reflection: Reflection, path: string) => {
    const kind = itemKinds[reflection.kind]
    if (!kind) return
    let key = path
    for (let number = 1; taken.has(key); number++) key = `${path}:${kind}${number === 1 ? '' : number}`
    taken.add(key)
    const { signatures = [], getSignature, setSignature } = reflection
    for (const { id } of [reflection, ...signatures, ...[getSignature ?? [], setSignature ?? []].flat()])
      keys.set(id, key)
    for (const member of membersOf(reflection))
      add(member, reflection.kind === kinds.project ? member.name : `${key}.${member.name}`)
  }
  add(project, 'overview')
  return keys
}

function itemOf(context: Context, reflection: Reflection, parent: Reflection | undefined): Item | undefined {
  const kind = itemKinds[reflection.kind]
  const key = context.keyOf(reflection.id)
  if (!kind || key === undefined) return undefined
  const { keyOf, sources } = context
  const [source] = reflection.sources ?? reflection.signatures?.[0]?.sources ?? []
  const at = sources.placeOf(source)
  const forms = declarationCode(reflection, parent, keyOf).map(({ code, signature }) => {
    const [place = source] = signature?.sources ?? []
    const commented = {
      comment: signature?.comment,
      place: sources.commentAbove(place),
      at: sources.placeOf(place)
    }
    return { code, sections: signature ? commentSections(context, commented, signature) : [] }
  })
  const { signatures = [], getSignature = [], setSignature = [] } = reflection
  const comments = [reflection, signatures, getSignature, setSignature]
    .flat()
    .flatMap(({ comment }) => comment ?? [])
  const members = membersOf(reflection)
  const inherited = members.flatMap((member) => inheritedRef(context, member))
  const items = members
    .filter((member) => inheritedRef(context, member).length === 0)
    .flatMap((member) => itemOf(context, member, reflection) ?? [])
  const groups = groupsOf(reflection)
  const commented = { comment: reflection.comment, place: sources.commentAbove(source), at }
  const withTypeParameters =
    kind === 'class' || kind === 'interface' || kind === 'type' ? reflection : undefined
  return {
    key,
    name: reflection.name,
    ...(kind === 'constructor' && { title: `new ${parent?.name ?? ''}` }),
    kind,
    forms,
    sections: [
      ...commentSections(context, commented, withTypeParameters),
      ...typeSections(context, commented, reflection)
    ],
    facts: [...stabilityOf(comments), ...factsOf(reflection, keyOf)],
    isDeprecated: comments.some(({ blockTags = [] }) => blockTags.some(({ tag }) => tag === '@deprecated')),
    at,
    field: fieldOf(context, reflection, commented),
    url: urlOf(context, source, at),
    items: items.map((item) => {
      const group = groups.get(item.key)
      return group === undefined ? item : { ...item, group }
    }),
    inherited: reflection.kind === kinds.reference ? exportRef(reflection, keyOf) : inherited
  }

  /** Groups and categories that the author has named, by key. */
  function groupsOf({ groups = [], categories = [] }: Reflection): ReadonlyMap<string, string> {
    return new Map(
      [...groups, ...categories].flatMap(({ title, children = [] }) =>
        ownGroups.test(title) ? [] : children.flatMap((id) => [[keyOf(id) ?? '', title] as const])
      )
    )
  }
}

/** Sources of other packages have no address. */
function urlOf(
  { source: template }: Context,
  source: SourcePlace | undefined,
  { file }: Place
): string | undefined {
  if (!source || /(?:^|\/)node_modules\//.test(source.fileName)) return undefined
  const isFound = file.endsWith(source.fileName)
  return (
    source.url ?? (template !== undefined && isFound ? sourceUrl(template, file, source.line) : undefined)
  )
}

/** A property as a row of a table. */
function fieldOf(context: Context, reflection: Reflection, commented: Commented): Field | undefined {
  const { kind, name, flags, type, signatures = [], getSignature, comment } = reflection
  if (kind !== kinds.property && kind !== kinds.method && kind !== kinds.accessor) return undefined
  // Those of elements of HTML are hundreds.
  if (reflection.inheritedFrom) return undefined
  const [signature] = signatures
  const parts = (comment ?? signature?.comment ?? getSignature?.comment)?.summary ?? []
  const shownType = type ?? getSignature?.type
  return {
    name,
    type:
      signature && !type
        ? signatureCode(signature, '', ' => ', context.keyOf)
        : typeCode(shownType, context.keyOf),
    isOptional: flags?.isOptional === true,
    defaultValue: defaultOf(reflection),
    // Its links have been checked where it is described.
    text: textOf({ ...context, problems: [] }, commented, parts)
  }
}

/** The member of the reference that a member is inherited from. */
function inheritedRef({ keyOf }: Context, { name, inheritedFrom }: Reflection): readonly Ref[] {
  const target = inheritedFrom?.type === 'reference' ? inheritedFrom.target : undefined
  const key = typeof target === 'number' ? keyOf(target) : undefined
  return key === undefined ? [] : [{ text: name, to: key }]
}

const exportRef = ({ name, target = -1 }: Reflection, keyOf: KeyOf): readonly Ref[] => {
  const key = keyOf(target)
  return key === undefined ? [] : [{ text: name, to: key }]
}

/** What is said in the type of a declaration: about its call, and about members of object types that are no items. */
function typeSections(context: Context, commented: Commented, reflection: Reflection): readonly Section[] {
  const { type } = reflection
  if (!type || reflection.signatures) return []
  const calls = type.type === 'reflection' ? (type.declaration.signatures ?? []) : []
  const fields = membersOf(reflection).length > 0 ? [] : describedMembers(context, commented, type, '')
  return [
    ...calls.flatMap((call) => commentSections(context, { ...commented, comment: call.comment }, call)),
    ...(fields.length === 0 ? [] : [{ kind: 'fields', title: 'properties', fields } as const])
  ]
}
