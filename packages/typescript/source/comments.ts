// Comments (https://tsdoc.org, as TypeDoc parses them) → sections of a description.

import type { Section } from 'sitegen-references'
import { describedMembers, parameterField } from './fields.ts'
import { type CommentContext, type Commented, textOf } from './texts.ts'
import type { CommentPart, Reflection } from './typedoc.ts'
import { typeCode } from './types.ts'

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
