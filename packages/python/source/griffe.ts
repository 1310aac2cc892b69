// What is read of the JSON of `griffe dump --full` (https://mkdocstrings.github.io/griffe/), of versions 1 and 2.

/** Code: a text, or an expression with its class and parts. */
export type Expression = string | null | { readonly cls: string; readonly [part: string]: unknown }

/** A parameter, result or exception in a docstring. */
export interface DocstringItem {
  readonly name?: string
  readonly annotation?: Expression
  readonly description?: string
  /** Code of the default value. */
  readonly value?: string | null
}

export type DocstringSection =
  | { readonly kind: 'text'; readonly value: string; readonly title?: string }
  | {
      readonly kind: 'examples'
      readonly value: readonly (readonly ['text' | 'examples', string])[]
      readonly title?: string
    }
  | { readonly kind: 'admonition' | 'deprecated'; readonly value: DocstringItem; readonly title?: string }
  | { readonly kind: ListKind; readonly value: readonly DocstringItem[]; readonly title?: string }

type ListKind =
  | 'parameters'
  | 'other parameters'
  | 'type parameters'
  | 'raises'
  | 'warns'
  | 'returns'
  | 'yields'
  | 'receives'
  | 'attributes'
  | 'functions'
  | 'classes'
  | 'modules'
  | 'type aliases'

export interface Docstring {
  readonly value: string
  /** Of its opening quotes, from 1. */
  readonly lineno?: number
  /** Missing without `--full`. */
  readonly parsed?: readonly DocstringSection[]
}

export interface Parameter {
  readonly name: string
  readonly kind:
    | 'positional-only'
    | 'positional or keyword'
    | 'variadic positional'
    | 'keyword-only'
    | 'variadic keyword'
  readonly annotation?: Expression
  readonly default?: Expression
  readonly docstring?: Docstring
}

interface TypeParameter {
  readonly name: string
  readonly kind: 'type-var' | 'type-var-tuple' | 'param-spec'
  readonly annotation?: Expression
  readonly default?: Expression
}

/** A module, class, function, attribute or alias. */
export interface GriffeObject {
  readonly kind: 'module' | 'class' | 'function' | 'attribute' | 'alias' | 'type alias'
  readonly name: string
  /** `harbour.berths.Berth` */
  readonly path: string
  /** Relative to the folder in which griffe ran. */
  readonly relative_filepath?: string
  readonly lineno?: number | null
  readonly docstring?: Docstring
  readonly labels?: readonly string[]
  readonly is_public?: boolean
  readonly is_special?: boolean
  /** Whether `__all__` names it. */
  readonly is_exported?: boolean
  readonly members?: Readonly<Record<string, GriffeObject>>
  /** Of an alias. */
  readonly target_path?: string
  readonly bases?: readonly Expression[]
  readonly decorators?: readonly { readonly value: Expression }[]
  readonly deprecated?: string | boolean | null
  readonly parameters?: readonly Parameter[]
  readonly type_parameters?: readonly TypeParameter[]
  readonly returns?: Expression
  readonly annotation?: Expression
  readonly value?: Expression
}
