// Context in which statements and expressions of a module are evaluated, and the functions that it declares.

import type { Node as AcornNode } from 'acorn'
import type * as estree from 'estree'
import type { Call } from './built-ins.ts'
import { Computed, FunctionValue } from './computed.ts'

/** A module, or a function of it, while it is evaluated. */
export interface Module {
  readonly code: string
  /** Values by name; those of the function shadow those of the module. */
  readonly scope: Map<string, unknown>
  /** The exports of another module; nothing for packages, and for modules that import each other. */
  readonly importModule: (specifier: string) => ReadonlyMap<string, unknown> | undefined
  /** Evaluates an expression: patterns and assignments contain some. */
  readonly evaluate: (node: estree.Expression | estree.PrivateIdentifier, module: Module) => unknown
  /** Calls a value of the scope. */
  readonly call: Call
  /** Counters of the evaluation. */
  readonly run: Run
}

/** Counters of an evaluation: they stop endless recursion and loops, and tell whether something was not understood. */
export interface Run {
  /** Nested calls. */
  depth: number
  /** Calls and loop iterations. */
  steps: number
  /** Calls whose result is not known. */
  unknownCalls: number
}

/** Calls and loop iterations after which an evaluation gives up. */
export const maxSteps = 200_000

export const newRun = (): Run => ({ depth: 0, steps: 0, unknownCalls: 0 })

export const sourceOf = (node: object, { code }: Module): string => {
  const { start, end } = node as unknown as AcornNode
  return code.slice(start, end)
}

export const computed = (node: estree.Node, module: Module): Computed => new Computed(sourceOf(node, module))

export type FunctionNode =
  | estree.FunctionDeclaration
  | estree.MaybeNamedFunctionDeclaration
  | estree.FunctionExpression
  | estree.ArrowFunctionExpression

interface Declaration {
  readonly node: FunctionNode
  /** The scope that the function closes over. */
  readonly module: Module
}

const declarations = new WeakMap<FunctionValue, Declaration>()

/** A function as a value; `declarationOf` returns its declaration. */
export function functionValue(node: FunctionNode, module: Module): FunctionValue {
  const value = new FunctionValue(sourceOf(node, module))
  declarations.set(value, { node, module })
  return value
}

export const declarationOf = (value: unknown): Declaration | undefined =>
  value instanceof FunctionValue ? declarations.get(value) : undefined
