// Errors that nothing waits for: those of timers, and of promises that a plugin has not awaited. They reach the process instead
// of the hook, long after it has ended. So the plugins of this process are remembered, and found by the places in a stack.

import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { PluginOrigin } from './hooks.ts'

interface KnownPlugin {
  readonly name: string
  readonly origin: PluginOrigin
}

/** By module. `serve` replaces those whose code has changed. */
const knownPlugins = new Map<string, KnownPlugin>()

/** Remember a plugin, for errors that its code throws later. */
export const rememberPlugin = (name: string, origin: PluginOrigin): void =>
  void knownPlugins.set(origin.file, { name, origin })

const pluginIn = (error: unknown): KnownPlugin | undefined =>
  [...knownPlugins.values()].find(({ origin }) => origin.frame(error) !== undefined)

/**
 * The warning for an error that nothing has caught.
 *
 * @returns `undefined` for an error of sitegen, which is a bug
 */
export function describeUncaught(error: unknown): Diagnostic | undefined {
  const message = uncaughtMessage(error)
  const plugin = pluginIn(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (plugin) {
    const { name, origin } = plugin
    const place = origin.isPackage ? origin.reportAt : (origin.frame(error) ?? origin.reportAt)
    return warning(
      'plugin-failed',
      place,
      `The plugin \`${name}\` throws an error that nothing catches: ${message}`
    )
  }
  if (stack.includes('sitegen-server-bundle.js'))
    return warning(
      'component-failed',
      { file: 'site' },
      `A component throws an error that nothing catches: ${message}`
    )
  if (isOurs(stack)) return undefined
  const names = [...knownPlugins.values()].map(({ name }) => `\`${name}\``).join(', ')
  return warning(
    'plugin-failed',
    { file: 'site' },
    `${names === '' ? 'Code of the site' : `Code of the site or of a plugin (${names})`} throws an error that nothing catches: ${message}`
  )
}

/** The build is done without what has failed, so this is no error. */
const warning = (code: Code, place: Place, message: string): Diagnostic => ({
  ...diagnostic(code, place, message, 'wait for what it starts, with `await`, and catch its errors'),
  severity: 'warning'
})

/** For a promise that was rejected with something other than an error, Node describes it in several sentences. */
const uncaughtMessage = (error: unknown): string =>
  /with the reason "(.*)"\.$/s.exec(errorMessage(error))?.[1] ?? errorMessage(error)

/** Whether code of sitegen is on the stack. */
function isOurs(stack: string): boolean {
  const folder = packageFolder()
  const url = pathToFileURL(folder).href
  return ['dist', 'generator'].some(
    (name) => stack.includes(`${join(folder, name)}${sep}`) || stack.includes(`${url}/${name}/`)
  )
}

/**
 * Why the command ends although it is not done, for an `exit` handler.
 *
 * @param code exit code; Node ends with 13 when nothing is left that a pending promise could wait for
 */
export function describeExit(code: number): string {
  // The caller of `process.exit` is on the stack of an `exit` handler.
  const here = new Error('exit')
  const { name, origin } = pluginIn(here) ?? {}
  const frame = origin?.frame(here)
  if (name !== undefined && frame)
    return `${frame.file}:${frame.line}:${frame.column}: the plugin \`${name}\` ends sitegen with \`process.exit\`.\n  hint: throw an error instead`
  return code === 13
    ? 'sitegen ends before it is done: something that it waits for never happens.\n  hint: if a plugin was the last to start something, it never resolves a promise'
    : 'sitegen ends before it is done, since something calls `process.exit`.\n  hint: look for it in the plugins of the site and their packages'
}
