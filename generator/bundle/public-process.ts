// What components see of the process that renders them: public environment variables, and what packages need to know about
// Node. Their code runs in a process whose environment has passwords and tokens, and pages are public. This guards against
// accidents, such as `JSON.stringify(process.env)`: code of a site is trusted, and could read the environment in other ways.

import process from 'node:process'
import type { BundleInput } from './input.ts'

/** Members that packages read while they load or render. None of them says more about the machine than its system. */
const sharedMembers = [
  'arch',
  'emitWarning',
  'hrtime',
  'nextTick',
  'platform',
  'release',
  'stderr',
  'stdout',
  'version',
  'versions'
] as const satisfies readonly (keyof typeof process)[]

/** Members that say where and how sitegen was started. */
const emptyMembers = { argv: [], execArgv: [], cwd: () => '/' }

/** Global objects of a server bundle, by name, and its `require`. */
export interface BundleGlobals {
  readonly process: object
  readonly globalThis: object
  readonly global: object
  readonly require: (name: string) => unknown
}

/** Public variables as components see them. */
export const publicEnvironment = ({
  variables,
  mode
}: Pick<BundleInput, 'variables' | 'mode'>): Readonly<Record<string, string>> => ({
  ...variables,
  NODE_ENV: mode
})

/** Create the globals of a server bundle, in place of those of this process. */
export function bundleGlobals(
  input: Pick<BundleInput, 'variables' | 'mode'>,
  require: (name: string) => unknown
): BundleGlobals {
  // As in the browser, only `env` is enumerable.
  const publicProcess = Object.defineProperties(
    { env: { ...publicEnvironment(input) } },
    {
      ...Object.fromEntries(sharedMembers.map((name) => [name, { get: () => process[name] }])),
      ...Object.fromEntries(Object.entries(emptyMembers).map(([name, value]) => [name, { value }]))
    }
  )
  const replaced = (key: PropertyKey): object | undefined =>
    key === 'process' ? publicProcess : key === 'globalThis' || key === 'global' ? publicGlobal : undefined
  const publicGlobal: object = new Proxy(globalThis, {
    // Without a receiver: getters such as `crypto` only accept the real object.
    get: (target, key) => replaced(key) ?? Reflect.get(target, key),
    set: (target, key, value) => Reflect.set(target, key, value),
    getOwnPropertyDescriptor(target, key) {
      const value = replaced(key)
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
      return value && descriptor
        ? { value, writable: true, configurable: true, enumerable: descriptor.enumerable ?? false }
        : descriptor
    }
  })
  return {
    process: publicProcess,
    globalThis: publicGlobal,
    global: publicGlobal,
    // ES modules import `default` or `env` from it.
    require: (name) => (/^(?:node:)?process$/.test(name) ? publicProcess : require(name))
  }
}
