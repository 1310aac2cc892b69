// Methods of texts, lists and global objects that give the same result on every machine. They are called on known values.

import { truthOf } from './computed.ts'

type Method = (self: never, args: readonly unknown[], call: Call) => unknown

/** Calls a function of the module that is read. */
export type Call = (callee: unknown, args: readonly unknown[]) => unknown

const textMethods = new Set(
  'at charAt concat endsWith includes indexOf lastIndexOf normalize padEnd padStart repeat slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart'.split(
    ' '
  )
)

const listMethods: Readonly<Record<string, Method>> = {
  map: (self: unknown[], [fn], call) => self.map((item, index) => call(fn, [item, index, self])),
  flatMap: (self: unknown[], [fn], call) => self.flatMap((item, index) => call(fn, [item, index, self])),
  filter: (self: unknown[], [fn], call) => self.filter((item, index) => truth(call(fn, [item, index, self]))),
  find: (self: unknown[], [fn], call) => self.find((item, index) => truth(call(fn, [item, index, self]))),
  findIndex: (self: unknown[], [fn], call) =>
    self.findIndex((item, index) => truth(call(fn, [item, index, self]))),
  some: (self: unknown[], [fn], call) => self.some((item, index) => truth(call(fn, [item, index, self]))),
  every: (self: unknown[], [fn], call) => self.every((item, index) => truth(call(fn, [item, index, self]))),
  reduce: (self: unknown[], [fn, start], call) =>
    self.reduce((sum, item, index) => call(fn, [sum, item, index, self]), start),
  sort: (self: unknown[], [fn], call) =>
    fn === undefined ? [...self].sort() : [...self].sort((a, b) => Number(call(fn, [a, b]))),
  includes: (self: unknown[], [item]) => self.includes(item),
  indexOf: (self: unknown[], [item]) => self.indexOf(item),
  join: (self: unknown[], [between]) => self.join(between as string | undefined),
  slice: (self: unknown[], [from, to]) => self.slice(from as number, to as number | undefined),
  concat: (self: unknown[], args) => self.concat(...args),
  reverse: (self: unknown[]) => [...self].reverse(),
  flat: (self: unknown[], [depth]) => self.flat(depth as number | undefined),
  at: (self: unknown[], [index]) => self.at(index as number)
}

const globals: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
  'Object.keys': ([value]) => Object.keys(value as object),
  'Object.values': ([value]) => Object.values(value as object),
  'Object.entries': ([value]) => Object.entries(value as object),
  'Object.fromEntries': ([value]) => Object.fromEntries(value as [string, unknown][]),
  'Object.assign': ([first, ...rest]) => Object.assign({}, first, ...rest) as unknown,
  'Array.isArray': ([value]) => Array.isArray(value),
  'Array.from': ([value]) => (Array.isArray(value) ? [...(value as unknown[])] : undefined),
  'JSON.stringify': ([value]) => JSON.stringify(value),
  encodeURIComponent: ([value]) => encodeURIComponent(String(value)),
  String: ([value]) => String(value),
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

/** Call a method of a text or a list. @returns a list with the result, or nothing for a method that is not known here */
export function callMethod(
  self: unknown,
  name: string,
  args: readonly unknown[],
  call: Call
): readonly [unknown] | undefined {
  try {
    if (typeof self === 'string') {
      if (textMethods.has(name))
        return [
          (self as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(...args)
        ]
      // A text in place of a match; a function would have to be called.
      if (/^replace(?:All)?$/.test(name) && args.length === 2 && typeof args[1] === 'string')
        return replaced(self, name, args[0], args[1])
      return undefined
    }
    const method = Array.isArray(self) && Object.hasOwn(listMethods, name) ? listMethods[name] : undefined
    return method && [method(self as never, args, call)]
  } catch {
    // A range error, such as of `repeat`, or a condition that is not known.
    return undefined
  }
}

function replaced(
  self: string,
  name: string,
  pattern: unknown,
  replacement: string
): readonly [string] | undefined {
  if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) return undefined
  return [name === 'replace' ? self.replace(pattern, replacement) : self.replaceAll(pattern, replacement)]
}

/** A function of the language: `Object.keys`. */
export function callGlobal(name: string, args: readonly unknown[]): readonly [unknown] | undefined {
  if (!Object.hasOwn(globals, name)) return undefined
  try {
    const result = globals[name]?.(args)
    return result === undefined ? undefined : [result]
  } catch {
    return undefined
  }
}
