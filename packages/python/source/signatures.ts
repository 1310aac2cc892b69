// Declarations as code whose names link.

import { type Linked, lengthOf, listed } from 'sitegen-references'
import { expressionCode, type KeyOfName } from './expressions.ts'
import type { GriffeObject, Parameter } from './griffe.ts'

/** Longer values of attributes are left out. */
const maxValue = 120

const brackets = (open: string, close: string, items: readonly Linked[], around = 0): Linked =>
  listed({ brackets: [open, close], separator: ',', indent: '    ', around }, items)

/** Labels of griffe that are decorators. */
const decorators: Readonly<Record<string, string | undefined>> = {
  classmethod: '@classmethod',
  staticmethod: '@staticmethod',
  abstractmethod: '@abstractmethod',
  property: '@property',
  cached: '@cached_property'
}

/** @param name in place of its own: that of the class, for a constructor */
export function declarationCode(
  object: GriffeObject,
  { isMethod, name, keyOf }: { readonly isMethod: boolean; readonly name: string; readonly keyOf: KeyOfName }
): Linked {
  const labels = object.labels ?? []
  const before = labels.flatMap((label) =>
    label === 'property' && labels.includes('cached') ? [] : (decorators[label] ?? [])
  )
  const head = before.map((decorator) => `${decorator}\n`).join('')
  const annotation = expressionCode(object.annotation, keyOf)
  switch (object.kind) {
    case 'class': {
      const bases = (object.bases ?? []).map((base) => expressionCode(base, keyOf))
      return [
        head,
        `class ${name}`,
        ...typeParameters(object, keyOf),
        ...(bases.length === 0 ? [] : brackets('(', ')', bases))
      ]
    }
    case 'function': {
      const isConstructor = object.name === '__init__'
      const returns = isConstructor ? [] : expressionCode(object.returns, keyOf)
      const result: Linked = returns.length === 0 ? [] : [' -> ', ...returns]
      const isAsync = labels.includes('async')
      const start: Linked = [
        isConstructor ? '' : `${isAsync ? 'async ' : ''}def `,
        name,
        ...typeParameters(object, keyOf)
      ]
      const isBound = isMethod && !labels.includes('staticmethod')
      const parameters = (object.parameters ?? []).slice(isBound ? 1 : 0)
      return [
        head,
        ...start,
        ...brackets('(', ')', parameterCode(parameters, keyOf), lengthOf([...start, ...result])),
        ...result
      ]
    }
    case 'type alias':
      return [`type ${name}`, ...typeParameters(object, keyOf), ' = ', ...expressionCode(object.value, keyOf)]
    default: {
      const isProperty = labels.includes('property')
      if (isProperty)
        return [head, `def ${name}()`, ...(annotation.length === 0 ? [] : [' -> ', ...annotation])]
      // What a method assigns says nothing to readers: `self.name = name`.
      const isAssigned = labels.includes('instance-attribute') && !labels.includes('class-attribute')
      const value = isAssigned ? [] : expressionCode(object.value, keyOf)
      const shown = value.length === 0 ? [] : [' = ', ...(lengthOf(value) <= maxValue ? value : ['...'])]
      return [name, ...(annotation.length === 0 ? [] : [': ', ...annotation]), ...shown]
    }
  }
}

function typeParameters({ type_parameters: list = [] }: GriffeObject, keyOf: KeyOfName): Linked {
  const stars = { 'type-var': '', 'type-var-tuple': '*', 'param-spec': '**' } as const
  return list.length === 0
    ? []
    : brackets(
        '[',
        ']',
        list.map(({ name, kind, annotation, default: value }) => [
          `${stars[kind]}${name}`,
          ...after(': ', expressionCode(annotation, keyOf)),
          ...after(' = ', expressionCode(value, keyOf))
        ])
      )
}

const after = (sign: string, code: Linked): Linked => (code.length === 0 ? [] : [sign, ...code])

/** Parameters with the marks between their kinds: `/`, `*`. */
function parameterCode(parameters: readonly Parameter[], keyOf: KeyOfName): readonly Linked[] {
  return parameters.flatMap((parameter, index): readonly Linked[] => {
    const { name, kind, annotation, default: value } = parameter
    const [previous, next] = [parameters[index - 1], parameters[index + 1]]
    const stars = kind === 'variadic positional' ? '*' : kind === 'variadic keyword' ? '**' : ''
    const type = expressionCode(annotation, keyOf)
    const defaultCode = stars === '' ? expressionCode(value, keyOf) : []
    const code: Linked = [
      `${stars}${name}`,
      ...after(': ', type),
      ...after(type.length === 0 ? '=' : ' = ', defaultCode)
    ]
    const isFirstKeyword =
      kind === 'keyword-only' && previous?.kind !== 'keyword-only' && previous?.kind !== 'variadic positional'
    const isLastPositional = kind === 'positional-only' && next?.kind !== 'positional-only'
    return [...(isFirstKeyword ? [['*']] : []), code, ...(isLastPositional ? [['/']] : [])]
  })
}
