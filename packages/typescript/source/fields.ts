// Parameters, and described members of object types.

import type { Field, Text } from 'sitegen-references'
import { type CommentContext, type Commented, defaultOf, textOf } from './texts.ts'
import type { Reflection, Type } from './typedoc.ts'
import { typeCode } from './types.ts'

/** @param name where it differs from its own: `options.timeout` */
export const parameterField = (
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
