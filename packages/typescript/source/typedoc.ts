// What is read of TypeDoc's JSON (https://typedoc.org/api/modules/JSONOutput.html), of versions 0.26 to 0.28.

interface Flags {
  readonly isAbstract?: boolean
  readonly isConst?: boolean
  readonly isOptional?: boolean
  readonly isPrivate?: boolean
  readonly isProtected?: boolean
  readonly isReadonly?: boolean
  readonly isRest?: boolean
  readonly isStatic?: boolean
}

/** Part of a comment. */
export interface CommentPart {
  readonly kind: 'text' | 'code' | 'inline-tag' | 'relative-link'
  readonly text: string
  readonly tag?: string
  /** An id, an address, or a name in another package. Missing for a link that leads nowhere. */
  readonly target?: number | string | object
}

export interface Comment {
  readonly summary: readonly CommentPart[]
  readonly blockTags?: readonly {
    readonly tag: string
    readonly name?: string
    readonly content: readonly CommentPart[]
  }[]
  readonly modifierTags?: readonly string[]
}

export interface SourcePlace {
  readonly fileName: string
  readonly line: number
  /** From 0. */
  readonly character: number
  readonly url?: string
}

interface Group {
  readonly title: string
  readonly children?: readonly number[]
}

/** A declaration, signature, parameter, type parameter or reference to another declaration. */
export interface Reflection {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly flags?: Flags
  readonly comment?: Comment
  readonly sources?: readonly SourcePlace[]
  readonly children?: readonly Reflection[]
  readonly groups?: readonly Group[]
  readonly categories?: readonly Group[]
  readonly signatures?: readonly Reflection[]
  readonly indexSignatures?: readonly Reflection[]
  readonly getSignature?: Reflection
  readonly setSignature?: Reflection
  readonly typeParameters?: readonly Reflection[]
  readonly parameters?: readonly Reflection[]
  readonly type?: Type
  /** Of a type parameter. */
  readonly default?: Type
  /** Of a type parameter: `in`, `out`. */
  readonly varianceModifier?: string
  readonly defaultValue?: string
  /** Id of the declaration that a re-export is about. */
  readonly target?: number
  readonly extendedTypes?: readonly Type[]
  readonly implementedTypes?: readonly Type[]
  readonly extendedBy?: readonly Type[]
  readonly implementedBy?: readonly Type[]
  readonly inheritedFrom?: Type
  readonly overwrites?: Type
  readonly implementationOf?: Type
}

export type Type =
  | { readonly type: 'array'; readonly elementType: Type }
  | {
      readonly type: 'conditional'
      readonly checkType: Type
      readonly extendsType: Type
      readonly trueType: Type
      readonly falseType: Type
    }
  | { readonly type: 'indexedAccess'; readonly objectType: Type; readonly indexType: Type }
  | { readonly type: 'inferred'; readonly name: string; readonly constraint?: Type }
  | { readonly type: 'intersection' | 'union'; readonly types: readonly Type[] }
  | { readonly type: 'intrinsic' | 'unknown'; readonly name: string }
  | {
      readonly type: 'literal'
      readonly value:
        | string
        | number
        | boolean
        | null
        | { readonly value: string; readonly negative: boolean }
    }
  | {
      readonly type: 'mapped'
      readonly parameter: string
      readonly parameterType: Type
      readonly templateType: Type
      readonly nameType?: Type
      readonly readonlyModifier?: '+' | '-'
      readonly optionalModifier?: '+' | '-'
    }
  | { readonly type: 'optional' | 'rest'; readonly elementType: Type }
  | {
      readonly type: 'predicate'
      readonly name: string
      readonly asserts: boolean
      readonly targetType?: Type
    }
  | { readonly type: 'query'; readonly queryType: Type }
  | {
      readonly type: 'reference'
      readonly name: string
      readonly target?: number | object
      readonly typeArguments?: readonly Type[]
    }
  | { readonly type: 'reflection'; readonly declaration: Reflection }
  | {
      readonly type: 'templateLiteral'
      readonly head: string
      readonly tail: readonly (readonly [Type, string])[]
    }
  | { readonly type: 'tuple'; readonly elements?: readonly Type[] }
  | {
      readonly type: 'namedTupleMember'
      readonly name: string
      readonly isOptional?: boolean
      readonly element: Type
    }
  | { readonly type: 'typeOperator'; readonly operator: string; readonly target: Type }

/** `ReflectionKind` of TypeDoc. */
export const kinds = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  constructorSignature: 16384,
  accessor: 262144,
  getSignature: 524288,
  setSignature: 1048576,
  typeAlias: 2097152,
  reference: 4194304
} as const
