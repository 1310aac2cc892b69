// Declarations as code whose names link.

import { joinLinked, type Linked } from 'sitegen-references'
import { kinds, type Reflection } from './typedoc.ts'
import {
  indexCode,
  type KeyOf,
  objectCode,
  propertyName,
  signatureCode,
  typeCode,
  typeParameters
} from './types.ts'

/** The forms of a declaration, one for each overload, with the signatures that they come from. */
export function declarationCode(
  item: Reflection,
  parent: Reflection | undefined,
  keyOf: KeyOf
): readonly { readonly code: Linked; readonly signature?: Reflection }[] {
  const { kind, name, flags = {}, type, signatures = [] } = item
  const generic = typeParameters(item, keyOf)
  const heritage = (word: string, types: Reflection['extendedTypes']) =>
    types && types.length > 0
      ? [
          ` ${word} `,
          ...joinLinked(
            types.map((inner) => typeCode(inner, keyOf)),
            ', '
          )
        ]
      : []
  const modifiers = [
    flags.isProtected ? 'protected ' : flags.isPrivate ? 'private ' : '',
    flags.isStatic ? 'static ' : '',
    flags.isAbstract ? 'abstract ' : '',
    flags.isReadonly ? 'readonly ' : ''
  ].join('')
  const value =
    item.defaultValue === undefined || item.defaultValue === '...' ? [] : [` = ${item.defaultValue}`]
  const optional = flags.isOptional ? '?' : ''
  switch (kind) {
    case kinds.class:
    case kinds.interface: {
      const isClass = kind === kinds.class
      const head: Linked = [
        `${modifiers}${isClass ? 'class' : 'interface'} ${name}`,
        ...generic,
        ...heritage('extends', item.extendedTypes),
        ...heritage('implements', isClass ? item.implementedTypes : undefined)
      ]
      const indexes = (item.indexSignatures ?? []).map((signature) => indexCode(signature, keyOf))
      const calls = isClass ? [] : signatures
      return [
        { code: [...head, ...indexes.flatMap((code) => ['\n  ', ...code])] },
        ...calls.map((signature) => ({ code: signatureCode(signature, '', ': ', keyOf), signature }))
      ]
    }
    case kinds.typeAlias:
      // TypeDoc describes object types as members of the alias.
      return [
        {
          code: [
            `type ${name}`,
            ...generic,
            ' = ',
            ...(type ? typeCode(type, keyOf) : objectCode(item, keyOf))
          ]
        }
      ]
    case kinds.enum:
      return [{ code: [`${flags.isConst ? 'const ' : ''}enum ${name}`] }]
    case kinds.enumMember:
      return [{ code: type ? [`${name} = `, ...typeCode(type, keyOf)] : [name] }]
    case kinds.variable:
      return [{ code: [`${flags.isConst ? 'const' : 'let'} ${name}: `, ...typeCode(type, keyOf), ...value] }]
    case kinds.function:
      return signatures.map((signature) => ({
        code: signatureCode(signature, `function ${name}`, ': ', keyOf),
        signature
      }))
    case kinds.constructor:
      return signatures.map((signature) => ({
        code: [modifiers, ...signatureCode(signature, `new ${parent?.name ?? ''}`, ': ', keyOf)],
        signature
      }))
    case kinds.accessor:
      return [item.getSignature, item.setSignature].flatMap((signature) => {
        if (!signature) return []
        const isGetter = signature === item.getSignature
        const code = signatureCode(
          isGetter ? signature : { ...signature, type: { type: 'intrinsic', name: '' } },
          `${modifiers}${isGetter ? 'get' : 'set'} ${propertyName(name)}`,
          isGetter ? ': ' : '',
          keyOf
        )
        return [{ code, signature }]
      })
    default: {
      const title = `${modifiers}${propertyName(name)}${optional}`
      if (signatures.length > 0 && !type)
        return signatures.map((signature) => ({
          code: signatureCode(signature, title, ': ', keyOf),
          signature
        }))
      // A module has no code of its own.
      return type ? [{ code: [`${title}: `, ...typeCode(type, keyOf), ...value] }] : []
    }
  }
}
