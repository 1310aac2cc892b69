// Types as code whose names link.

import { alternatives, joinLinked, type Linked, type ListLayout, lengthOf, listed } from 'sitegen-references'
import { kinds, type Reflection, type Type } from './typedoc.ts'

/** Key of the item with an id, if it has one. */
export type KeyOf = (id: number) => string | undefined

const layout = (open: string, close: string, separator: string, around = 0): ListLayout => ({
  brackets: [open, close],
  separator,
  indent: '  ',
  around
})

/** Parameters in brackets. @param around characters beside them */
const inBrackets = (open: string, close: string, items: readonly Linked[], around = 0): Linked =>
  listed(layout(open, close, ',', around), items)

/** How tightly the operators of types bind; those that bind less need brackets inside others. */
const precedence: Partial<Record<Type['type'], number>> = {
  conditional: 0,
  inferred: 1,
  union: 1,
  intersection: 2,
  typeOperator: 3
}

/** @param least of the type inside */
function inside(type: Type, least: number, keyOf: KeyOf): Linked {
  const isFunction = type.type === 'reflection' && isFunctionType(type.declaration)
  const own = isFunction ? 0 : (precedence[type.type] ?? 4)
  const code = typeCode(type, keyOf)
  return own < least ? ['(', ...code, ')'] : code
}

const isFunctionType = ({ signatures = [], children = [], indexSignatures = [] }: Reflection): boolean =>
  signatures.length === 1 && children.length === 0 && indexSignatures.length === 0

/** A type: `Promise<Client[]>`. */
export function typeCode(type: Type | undefined, keyOf: KeyOf): Linked {
  if (!type) return ['any']
  const code = (inner: Type | undefined) => typeCode(inner, keyOf)
  switch (type.type) {
    case 'array':
      return [...inside(type.elementType, 4, keyOf), '[]']
    case 'conditional':
      return [
        ...inside(type.checkType, 1, keyOf),
        ' extends ',
        ...inside(type.extendsType, 1, keyOf),
        ' ? ',
        ...code(type.trueType),
        ' : ',
        ...code(type.falseType)
      ]
    case 'indexedAccess':
      return [...inside(type.objectType, 4, keyOf), '[', ...code(type.indexType), ']']
    case 'inferred':
      return [`infer ${type.name}`, ...(type.constraint ? [' extends ', ...code(type.constraint)] : [])]
    case 'intersection':
      return joinLinked(
        type.types.map((inner) => inside(inner, 2, keyOf)),
        ' & '
      )
    case 'union':
      return alternatives(
        type.types.map((inner) => inside(inner, 1, keyOf)),
        '  '
      )
    case 'intrinsic':
    case 'unknown':
      return [type.name]
    case 'literal':
      return [literal(type.value)]
    case 'mapped':
      return mapped(type, keyOf)
    case 'optional':
      return [...inside(type.elementType, 4, keyOf), '?']
    case 'rest':
      return ['...', ...inside(type.elementType, 4, keyOf)]
    case 'predicate':
      return [
        type.asserts ? 'asserts ' : '',
        type.name,
        ...(type.targetType ? [' is ', ...code(type.targetType)] : [])
      ]
    case 'query':
      return ['typeof ', ...code(type.queryType)]
    case 'reference': {
      const key = typeof type.target === 'number' ? keyOf(type.target) : undefined
      const name = key === undefined ? type.name : { text: type.name, to: key }
      const parameters = (type.typeArguments ?? []).map(code)
      return parameters.length === 0 ? [name] : [name, ...inBrackets('<', '>', parameters)]
    }
    case 'reflection':
      return objectCode(type.declaration, keyOf)
    case 'templateLiteral':
      return [
        `\`${type.head}`,
        ...type.tail.flatMap(([inner, text]) => ['${', ...code(inner), `}${text}`]),
        '`'
      ]
    case 'tuple':
      return inBrackets('[', ']', (type.elements ?? []).map(code))
    case 'namedTupleMember':
      return [`${type.name}${type.isOptional ? '?' : ''}: `, ...code(type.element)]
    case 'typeOperator':
      return [`${type.operator} `, ...inside(type.target, 3, keyOf)]
  }
}

const literal = (value: Extract<Type, { type: 'literal' }>['value']): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : typeof value === 'object' && value !== null
      ? `${value.negative ? '-' : ''}${value.value}n`
      : String(value)

function mapped(type: Extract<Type, { type: 'mapped' }>, keyOf: KeyOf): Linked {
  const modifier = (sign: '+' | '-' | undefined, word: string) =>
    sign === undefined ? '' : `${sign === '-' ? '-' : ''}${word}`
  const readonly = modifier(type.readonlyModifier, 'readonly ')
  return [
    `{ ${readonly}[${type.parameter} in `,
    ...typeCode(type.parameterType, keyOf),
    ...(type.nameType ? [' as ', ...typeCode(type.nameType, keyOf)] : []),
    `]${modifier(type.optionalModifier, '?')}: `,
    ...typeCode(type.templateType, keyOf),
    ' }'
  ]
}

/** `<Key extends string = 'id'>` */
export function typeParameters({ typeParameters: list = [] }: Reflection, keyOf: KeyOf): Linked {
  if (list.length === 0) return []
  const items = list.map(
    ({ name, type, default: defaultType, varianceModifier, flags }): Linked => [
      flags?.isConst ? 'const ' : '',
      varianceModifier ? `${varianceModifier} ` : '',
      name,
      ...(type ? [' extends ', ...typeCode(type, keyOf)] : []),
      ...(defaultType ? [' = ', ...typeCode(defaultType, keyOf)] : [])
    ]
  )
  return inBrackets('<', '>', items)
}

/** A signature. @param arrow before the type that it returns: `: `, ` => ` */
export function signatureCode(signature: Reflection, name: string, arrow: string, keyOf: KeyOf): Linked {
  const parameters = (signature.parameters ?? []).map((parameter): Linked => {
    const isOptional = parameter.flags?.isOptional === true || parameter.defaultValue !== undefined
    const dots = parameter.flags?.isRest ? '...' : ''
    return [`${dots}${parameter.name}${isOptional ? '?' : ''}: `, ...typeCode(parameter.type, keyOf)]
  })
  const generic = typeParameters(signature, keyOf)
  const result = typeCode(signature.type, keyOf)
  const around = lengthOf([name, ...generic, arrow, ...result])
  return [
    signature.kind === kinds.constructorSignature && name === '' ? 'new ' : '',
    name,
    ...generic,
    ...inBrackets('(', ')', parameters, around),
    arrow,
    ...result
  ]
}

/** A function type or an object type. */
export function objectCode(declaration: Reflection, keyOf: KeyOf): Linked {
  const { signatures = [], children = [], indexSignatures = [] } = declaration
  const [signature] = signatures
  if (signature && isFunctionType(declaration)) return signatureCode(signature, '', ' => ', keyOf)
  const members = [
    ...signatures.map((inner) => signatureCode(inner, '', ': ', keyOf)),
    ...indexSignatures.map((inner) => indexCode(inner, keyOf)),
    ...children.flatMap((child) => memberCode(child, keyOf))
  ]
  return members.length === 0 ? ['{}'] : spaced(listed(layout('{', '}', ';'), members))
}

/** `{a}` → `{ a }` */
const spaced = (linked: Linked): Linked =>
  linked.includes('\n') ? linked : [`${linked[0]} `, ...linked.slice(1, -1), ` ${linked.at(-1)}`]

/** An index signature: `[name: string]: number`. */
export const indexCode = ({ parameters = [], type }: Reflection, keyOf: KeyOf): Linked => [
  '[',
  ...joinLinked(
    parameters.map((parameter) => [`${parameter.name}: `, ...typeCode(parameter.type, keyOf)]),
    ', '
  ),
  ']: ',
  ...typeCode(type, keyOf)
]

/** A member of an object type; methods have a form for each overload. */
function memberCode(child: Reflection, keyOf: KeyOf): readonly Linked[] {
  const name = `${propertyName(child.name)}${child.flags?.isOptional ? '?' : ''}`
  if (child.signatures && !child.type)
    return child.signatures.map((inner) => signatureCode(inner, name, ': ', keyOf))
  const readonly = child.flags?.isReadonly ? 'readonly ' : ''
  return [[`${readonly}${name}: `, ...typeCode(child.type ?? child.getSignature?.type, keyOf)]]
}

/** A name as code: `'content-type'`. */
export const propertyName = (name: string): string =>
  /^(?:[\p{L}_$#][\p{L}\p{N}_$]*|\d+|\[.*\])$/u.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`
