// Comments (https://tsdoc.org, as TypeDoc parses them) → sections of a description.

import type { PluginProblem } from 'sitegen/plugin'
import type { Field, Linked, Place, Ref, Section, Text } from 'sitegen-references'
import { type CommentPlace, lineWith } from './places.ts'
import type { Comment, CommentPart, Reflection, Type } from './typedoc.ts'
import { type KeyOf, typeCode } from './types.ts'

export interface CommentContext {
  readonly keyOf: KeyOf
  readonly problems: PluginProblem[]
}

/** A comment, and where it is. */
export interface Commented {
  readonly comment: Comment | undefined
  readonly place: CommentPlace | undefined
  /** Of the declaration. */
  readonly at: Place
}

/** Tags with a meaning of their own, and those that TypeDoc has applied already. */
const handled = new Set([
  '@param',
  '@typeParam',
  '@template',
  '@property',
  '@prop',
  '@returns',
  '@default',
  '@defaultValue',
  '@deprecated',
  '@privateRemarks',
  '@category',
  '@group',
  '@categoryDescription',
  '@groupDescription',
  '@inheritDoc',
  '@module',
  '@jsx',
  '@import'
])

/** All of a comment. @param signature whose parameters and result it describes */
export function commentSections(
  context: CommentContext,
  commented: Commented,
  signature?: Reflection
): readonly Section[] {
  const { comment } = commented
  const text = (parts: readonly CommentPart[]) => textOf(context, commented, parts)
  const tags = comment?.blockTags ?? []
  const named = (tag: string) => tags.filter((candidate) => candidate.tag === tag)
  const sections: Section[] = named('@deprecated').map(({ content }) => ({
    kind: 'notice',
    look: 'warning',
    title: 'deprecated',
    text: text(content)
  }))
  if (comment && comment.summary.length > 0) sections.push({ kind: 'text', text: text(comment.summary) })
  if (signature) sections.push(...signatureSections(context, commented, signature))
  const examples = named('@example')
  for (const { tag, name = '', content } of tags) {
    if (handled.has(tag)) continue
    const title = titles[tag] ?? { text: name || titleOf(tag) }
    if (tag === '@throws' || tag === '@exception') {
      const last = sections.at(-1)
      const field = { name: '', text: text(content) }
      if (last?.kind === 'fields' && last.title === 'throws')
        sections[sections.length - 1] = { ...last, fields: [...last.fields, field] }
      else sections.push({ kind: 'fields', title: 'throws', fields: [field] })
    } else if (tag === '@example')
      sections.push({
        kind: 'text',
        title: name === '' ? 'examples' : { text: name },
        text: text(content),
        // One heading for examples without a name.
        ...(examples.length > 1 && name === '' && content !== examples[0]?.content && { title: undefined })
      } as Section)
    else sections.push({ kind: 'text', title, text: text(content) })
  }
  return sections
}

const titles: Readonly<Record<string, 'remarks' | 'see' | 'since' | undefined>> = {
  '@remarks': 'remarks',
  '@see': 'see',
  '@since': 'since'
}

/** `@sideEffects` → `Side effects` */
const titleOf = (tag: string): string => {
  const words = tag
    .slice(1)
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function signatureSections(
  context: CommentContext,
  commented: Commented,
  signature: Reflection
): readonly Section[] {
  const { keyOf } = context
  const describe = (inner: Reflection) =>
    inner.comment && inner.comment.summary.length > 0
      ? textOf(context, commented, inner.comment.summary)
      : undefined
  const typeParameters = (signature.typeParameters ?? []).flatMap((inner) => {
    const text = describe(inner)
    return text ? [{ name: inner.name, text }] : []
  })
  const parameters = (signature.parameters ?? []).flatMap((inner) => [
    parameterField(context, inner, inner.name, describe(inner)),
    ...describedMembers(context, commented, inner.type, `${inner.name}.`)
  ])
  const returns = (commented.comment?.blockTags ?? []).filter(({ tag }) => tag === '@returns')
  const sections: readonly Section[] = [
    { kind: 'fields', title: 'typeParameters', fields: typeParameters },
    // Without a description, the signature says all of it.
    {
      kind: 'fields',
      title: 'parameters',
      fields: parameters.some(({ text, defaultValue }) => text || defaultValue !== undefined)
        ? parameters
        : []
    },
    {
      kind: 'fields',
      title: 'returns',
      fields: [
        ...returns.map(({ content }) => ({
          name: '',
          type: typeCode(signature.type, keyOf),
          text: textOf(context, commented, content)
        })),
        ...describedMembers(context, commented, signature.type, '')
      ]
    }
  ]
  return sections.filter((section) => section.kind !== 'fields' || section.fields.length > 0)
}

const parameterField = (
  { keyOf }: CommentContext,
  inner: Reflection,
  name: string,
  text: Text | undefined
) => ({
  name: inner.flags?.isRest ? `...${name}` : name,
  type: typeCode(inner.type, keyOf),
  isOptional: inner.flags?.isOptional === true,
  defaultValue: inner.defaultValue,
  text
})

/** Described members of the object types in a type, other than those that have items of their own: `options.timeout`. */
export function describedMembers(
  context: CommentContext,
  commented: Commented,
  type: Type | undefined,
  path: string
): readonly Field[] {
  return objectsIn(type).flatMap(({ children = [] }) =>
    children.flatMap((member) => {
      const { summary = [] } = member.comment ?? member.signatures?.[0]?.comment ?? {}
      const name = `${path}${member.name}`
      const [signature] = member.signatures ?? []
      const field = { ...member, defaultValue: defaultOf(member), type: member.type ?? callType(signature) }
      return [
        ...(summary.length === 0
          ? []
          : [parameterField(context, field, name, textOf(context, commented, summary))]),
        ...describedMembers(context, commented, member.type, `${name}.`)
      ]
    })
  )
}

const callType = (signature: Reflection | undefined): Type =>
  signature
    ? { type: 'reflection', declaration: { id: -1, name: '', kind: 0, signatures: [signature] } }
    : { type: 'intrinsic', name: 'any' }

/** Object types that a type is made of. */
function objectsIn(type: Type | undefined): readonly Reflection[] {
  switch (type?.type) {
    case 'reflection':
      return [type.declaration]
    case 'union':
    case 'intersection':
      return type.types.flatMap(objectsIn)
    case 'array':
    case 'optional':
    case 'rest':
      return objectsIn(type.elementType)
    case 'typeOperator':
      return objectsIn(type.target)
    case 'reference':
      return (type.typeArguments ?? []).flatMap(objectsIn)
    case 'tuple':
      return (type.elements ?? []).flatMap(objectsIn)
    case 'conditional':
      return [type.trueType, type.falseType].flatMap(objectsIn)
    default:
      return []
  }
}

/** What `@default` says, or the value in the code. */
export function defaultOf({ comment, defaultValue }: Reflection): string | undefined {
  const tag = comment?.blockTags?.find(({ tag }) => tag === '@default' || tag === '@defaultValue')
  const text = tag?.content
    .map((part) => part.text)
    .join('')
    .trim()
    .replace(/^`{3,}\w*\n([\s\S]*?)\n?`{3,}$/, '$1')
    .replace(/^`([^`]*)`$/, '$1')
  return text || (defaultValue === '...' ? undefined : defaultValue)
}

/** A text of a comment, whose links are checked. */
export function textOf(
  context: CommentContext,
  { place, at }: Commented,
  parts: readonly CommentPart[]
): Text {
  const linked = parts.map((part): string | Ref => {
    if (part.kind !== 'inline-tag') return part.text
    const isCode = part.tag === '@linkcode'
    const label = part.text.trim()
    const text = isCode ? `\`${label}\`` : label.replace(/[\\`*_[\]<>]/g, '\\$&')
    if (!part.tag?.startsWith('@link')) return label
    if (typeof part.target === 'string') return `[${text}](<${part.target}>)`
    const key = typeof part.target === 'number' ? context.keyOf(part.target) : undefined
    if (key !== undefined) return { text, to: key }
    if (part.target === undefined)
      context.problems.push({
        ...(lineWith(place, `{${part.tag} ${label.split(/[\s|]/)[0]}`) ?? at),
        severity: 'error',
        message: `\`{${part.tag} ${label}}\` leads nowhere`,
        hint: 'name something that the entry point exports, or write the name as code: `` `Name` ``'
      })
    return isCode ? text : `\`${label}\``
  })
  const [start = ''] = parts.map(({ text }) => text.trim().split('\n')[0] ?? '').filter((text) => text !== '')
  const found = lineWith(place, start)
  return { parts: trimmedStart(linked), at: found ?? at, isCopied: found !== undefined }
}

const trimmedStart = ([first, ...rest]: Linked): Linked =>
  first === undefined ? [] : [typeof first === 'string' ? first.trimStart() : first, ...rest]
