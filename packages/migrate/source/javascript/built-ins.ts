// Methods of texts, lists and global objects that give the same result on every machine. They are called on known values.

import { Computed, FunctionValue, HostFunction, isKnown, isKnownDeeply, truthOf } from './computed.ts'
import { intlFormat, localeMethods } from './intl.ts'

type Method = (self: never, args: readonly unknown[], call: Call) => unknown

/** Calls a function of the module that is read. */
export type Call = (callee: unknown, args: readonly unknown[]) => unknown

const textMethods = new Set(
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf match normalize padEnd padStart repeat search slice split startsWith substr substring toLowerCase toString toUpperCase trim trimEnd trimStart'.split(
    ' '
  )
)

const listMethods: Readonly<Record<string, Method>> = {
  map: (self: unknown[], [fn], call) => self.map((item, index) => call(fn, [item, index, self])),
  forEach: (self: unknown[], [fn], call) => {
    for (const [index, item] of self.entries()) requireKnown(call(fn, [item, index, self]))
  },
  flatMap: (self: unknown[], [fn], call) => self.flatMap((item, index) => call(fn, [item, index, self])),
  filter: (self: unknown[], [fn], call) => self.filter((item, index) => truth(call(fn, [item, index, self]))),
  find: (self: unknown[], [fn], call) => self.find((item, index) => truth(call(fn, [item, index, self]))),
  findLast: (self: unknown[], [fn], call) =>
    self.findLast((item, index) => truth(call(fn, [item, index, self]))),
  findIndex: (self: unknown[], [fn], call) =>
    self.findIndex((item, index) => truth(call(fn, [item, index, self]))),
  findLastIndex: (self: unknown[], [fn], call) =>
    self.findLastIndex((item, index) => truth(call(fn, [item, index, self]))),
  some: (self: unknown[], [fn], call) => self.some((item, index) => truth(call(fn, [item, index, self]))),
  every: (self: unknown[], [fn], call) => self.every((item, index) => truth(call(fn, [item, index, self]))),
  reduce: (self: unknown[], [fn, ...start], call) =>
    (start.length === 0 ? self.slice(1) : self).reduce(
      (sum, item, index) => call(fn, [sum, item, index, self]),
      start.length === 0 ? self[0] : start[0]
    ),
  sort: (self: unknown[], [fn], call) => {
    const sorted = sortedList(self, fn, call)
    return self.splice(0, self.length, ...sorted) && self
  },
  toSorted: (self: unknown[], [fn], call) => sortedList(self, fn, call),
  includes: (self: unknown[], [item]) => requireAllKnown(self).includes(item),
  indexOf: (self: unknown[], [item]) => requireAllKnown(self).indexOf(item),
  lastIndexOf: (self: unknown[], [item]) => requireAllKnown(self).lastIndexOf(item),
  join: (self: unknown[], [between]) => requireAllKnown(self).join(between as string | undefined),
  slice: (self: unknown[], [from, to]) => self.slice(from as number, to as number | undefined),
  concat: (self: unknown[], args) => self.concat(...args),
  reverse: (self: unknown[]) => self.reverse(),
  toReversed: (self: unknown[]) => [...self].reverse(),
  flat: (self: unknown[], [depth]) => self.flat(depth as number | undefined),
  at: (self: unknown[], [index]) => self.at(index as number),
  entries: (self: unknown[]) => [...self.entries()],
  keys: (self: unknown[]) => [...self.keys()],
  values: (self: unknown[]) => [...self],
  push: (self: unknown[], args) => self.push(...args),
  pop: (self: unknown[]) => self.pop(),
  shift: (self: unknown[]) => self.shift(),
  unshift: (self: unknown[], args) => self.unshift(...args),
  splice: (self: unknown[], [from, count, ...items]) =>
    count === undefined
      ? self.splice(from as number)
      : self.splice(from as number, count as number, ...items),
  fill: (self: unknown[], [item, from, to]) =>
    self.fill(item, from as number | undefined, to as number | undefined),
  toString: (self: unknown[]) => requireAllKnown(self).join()
}

function sortedList(self: readonly unknown[], fn: unknown, call: Call): readonly unknown[] {
  if (fn === undefined) return [...requireAllKnown(self)].sort()
  return [...self].sort((a, b) => Number(requireKnown(call(fn, [a, b]))))
}

const setMethods: Readonly<Record<string, Method>> = {
  has: (self: Set<unknown>, [item]) => self.has(item),
  add: (self: Set<unknown>, [item]) => self.add(item),
  delete: (self: Set<unknown>, [item]) => self.delete(item),
  values: (self: Set<unknown>) => [...self],
  forEach: (self: Set<unknown>, [fn], call) => {
    for (const item of self) requireKnown(call(fn, [item, item, self]))
  }
}

const mapMethods: Readonly<Record<string, Method>> = {
  has: (self: Map<unknown, unknown>, [key]) => self.has(key),
  get: (self: Map<unknown, unknown>, [key]) => self.get(key),
  set: (self: Map<unknown, unknown>, [key, value]) => self.set(key, value),
  delete: (self: Map<unknown, unknown>, [key]) => self.delete(key),
  keys: (self: Map<unknown, unknown>) => [...self.keys()],
  values: (self: Map<unknown, unknown>) => [...self.values()],
  entries: (self: Map<unknown, unknown>) => [...self.entries()],
  forEach: (self: Map<unknown, unknown>, [fn], call) => {
    for (const [key, value] of self) requireKnown(call(fn, [value, key, self]))
  }
}

const patternMethods: Readonly<Record<string, Method>> = {
  test: (self: RegExp, [text]) => fresh(self).test(String(text)),
  exec: (self: RegExp, [text]) => (self.global ? unsupported() : fresh(self).exec(String(text)))
}

/** Patterns with `g` have a position. */
const fresh = (pattern: RegExp): RegExp => new RegExp(pattern.source, pattern.flags)

const unsupported = (): never => {
  throw new UnknownCondition()
}

const globals: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
  'Object.keys': ([value]) => Object.keys(value as object),
  'Object.values': ([value]) => Object.values(value as object),
  'Object.entries': ([value]) => Object.entries(value as object),
  'Object.fromEntries': ([value]) => Object.fromEntries(value as [string, unknown][]),
  'Object.freeze': ([value]) => value,
  'Object.assign': ([first, ...rest]) => Object.assign({}, first, ...rest) as unknown,
  'Array.isArray': ([value]) => Array.isArray(value),
  'Array.from': ([value]) =>
    Array.isArray(value) || value instanceof Set || value instanceof Map || typeof value === 'string'
      ? [...(value as Iterable<unknown>)]
      : undefined,
  'JSON.stringify': ([value, replacer, space]) =>
    isKnownDeeply(value) && replacer == null
      ? JSON.stringify(value, null, space as number | string | undefined)
      : undefined,
  'JSON.parse': ([text]) => JSON.parse(String(text)) as unknown,
  'Math.min': (values) => Math.min(...(values as number[])),
  'Math.max': (values) => Math.max(...(values as number[])),
  'Math.round': ([value]) => Math.round(Number(value)),
  'Math.floor': ([value]) => Math.floor(Number(value)),
  'Math.ceil': ([value]) => Math.ceil(Number(value)),
  'Math.abs': ([value]) => Math.abs(Number(value)),
  'Math.trunc': ([value]) => Math.trunc(Number(value)),
  'Number.isInteger': ([value]) => Number.isInteger(value),
  'Number.isNaN': ([value]) => Number.isNaN(value),
  'Number.parseInt': ([value, base]) => Number.parseInt(String(value), base as number | undefined),
  'Number.parseFloat': ([value]) => Number.parseFloat(String(value)),
  parseFloat: ([value]) => Number.parseFloat(String(value)),
  isNaN: ([value]) => Number.isNaN(Number(value)),
  encodeURI: ([value]) => encodeURI(String(value)),
  decodeURIComponent: ([value]) => decodeURIComponent(String(value)),
  encodeURIComponent: ([value]) => encodeURIComponent(String(value)),
  String: ([value]) => (isKnownDeeply(value) ? String(value) : undefined),
  Number: ([value]) => Number(value),
  Boolean: ([value]) => Boolean(value),
  parseInt: ([value, base]) => Number.parseInt(String(value), base as number | undefined)
}

/** Thrown where a condition is not known; the call as a whole is not known then. */
class UnknownCondition extends Error {}

function truth(value: unknown): boolean {
  const truth = truthOf(value)
  if (truth === undefined) throw new UnknownCondition()
  return truth
}

/** A value that must be known for the call to be known. */
function requireKnown(value: unknown): unknown {
  if (value instanceof Computed && !(value instanceof FunctionValue || value instanceof HostFunction))
    throw new UnknownCondition()
  return value
}

const requireAllKnown = (list: readonly unknown[]): unknown[] => {
  for (const item of list) if (!isKnown(item)) throw new UnknownCondition()
  return list as unknown[]
}

const constructors: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
  Set: ([items]) => new Set(items as Iterable<unknown> | undefined),
  Map: ([entries]) => new Map(entries as Iterable<readonly [unknown, unknown]> | undefined),
  RegExp: ([pattern, flags]) => new RegExp(pattern as string, flags as string | undefined),
  URL: ([address, base]) => {
    const { href, origin, protocol, host, hostname, pathname, search, hash } = new URL(
      String(address),
      base as string | undefined
    )
    const text = new HostFunction('toString', () => href)
    return { href, origin, protocol, host, hostname, pathname, search, hash, toString: text }
  }
}

/** `new Set(…)`. @returns a list with the object, or nothing for a class that is not known here */
export function construct(name: string, args: readonly unknown[]): readonly [unknown] | undefined {
  try {
    if (name.startsWith('Intl.')) return intlFormat(name, args)
    return Object.hasOwn(constructors, name) ? [constructors[name]?.(args)] : undefined
  } catch {
    // A pattern, a list or a language with a fault.
    return undefined
  }
}

/** Call a method of a text or a list. @returns a list with the result, or nothing for a method that is not known here */
export function callMethod(
  self: unknown,
  name: string,
  args: readonly unknown[],
  call: Call
): readonly [unknown] | undefined {
  try {
    if (typeof self === 'string') return callText(self, name, args, call)
    if (typeof self === 'number' && (name === 'toFixed' || name === 'toString'))
      return [self[name](args[0] as number | undefined)]
    const methods = methodsOf(self)
    const method = methods && Object.hasOwn(methods, name) ? methods[name] : undefined
    return method && [method(self as never, args, call)]
  } catch {
    // A range error, such as of `repeat`, or a condition that is not known.
    return undefined
  }
}

function methodsOf(self: unknown): Readonly<Record<string, Method>> | undefined {
  if (Array.isArray(self)) return listMethods
  if (self instanceof Set) return setMethods
  if (self instanceof Map) return mapMethods
  return self instanceof RegExp ? patternMethods : undefined
}

function callText(
  self: string,
  name: string,
  args: readonly unknown[],
  call: Call
): readonly [unknown] | undefined {
  if (name === 'matchAll' && args[0] instanceof RegExp) return [[...self.matchAll(args[0])]]
  if (name === 'replace' || name === 'replaceAll') return replaceMatches(self, name, args, call)
  if (Object.hasOwn(localeMethods, name) && args.every(isKnown)) return [localeMethods[name]?.(self, args)]
  if (!textMethods.has(name) || !args.every(isKnown)) return undefined
  return [(self as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(...args)]
}

/** @returns the text with its matches replaced by a text, or by what a function gives */
function replaceMatches(
  self: string,
  name: 'replace' | 'replaceAll',
  [pattern, replacement]: readonly unknown[],
  call: Call
): readonly [string] | undefined {
  if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) return undefined
  if (typeof replacement === 'string') return [self[name](pattern, replacement)]
  if (!(replacement instanceof Computed)) return undefined
  return [
    self[name](pattern, (...match: readonly unknown[]) => String(requireKnown(call(replacement, match))))
  ]
}

/** A function of the language: `Object.keys`. */
export function callGlobal(name: string, args: readonly unknown[]): readonly [unknown] | undefined {
  // Constructors of `Intl` work without `new`.
  if (name.startsWith('Intl.')) return construct(name, args)
  if (!Object.hasOwn(globals, name)) return undefined
  try {
    const result = globals[name]?.(args)
    return result === undefined ? undefined : [result]
  } catch {
    return undefined
  }
}
