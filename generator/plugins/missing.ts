// Diagnostics for missing plugins: the name that was probably meant, or how to install it.

import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { didYouMean } from '../base/text.ts'
import type { PluginConfig } from '../config/config.ts'

/** Name of a package, optionally with a module in it. */
const packageName = /^((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:\/.+)?$/

/** Name of the package in an import specifier, if any. */
export const packageIn = (use: string): string | undefined => packageName.exec(use)?.[1]

/** A plugin that is neither in site/ nor installed. */
export function missingPlugin({ use, place }: PluginConfig, files: Files): Diagnostic {
  const problem = (message: string, hint: string) => diagnostic('plugin-missing', place, message, hint)
  const modules = files.list('site').filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path))
  const siteModules = modules.map(({ path }) => `./${path.slice('site/'.length)}`)
  const name = packageIn(use)
  if (name === undefined || use.startsWith('.') || /\.[cm]?[jt]sx?$/.test(use)) {
    const displayName = use.startsWith('.') ? use : `./${use}`
    return problem(
      `There is no plugin \`${displayName}\` in site/`,
      didYouMean(displayName, siteModules) ?? 'write its path relative to site/: `./plugins/glossary.ts`'
    )
  }
  return problem(
    files.has(`node_modules/${name}/package.json`)
      ? `The package \`${name}\` is installed, but has no module \`${use}\``
      : `The package \`${name}\` is not installed`,
    installHint(name, use, readDependencies(files))
  )
}

/** How to install a package, or which one was meant. */
function installHint(name: string, use: string, installed: readonly string[]): string {
  if (installed.includes(name))
    return use === name ? 'it is in package.json: run `npm install`' : `name the package itself: \`${name}\``
  const similar = installed.find((other) => new RegExp(`(^|[/-])${name.replace(/\W/g, '\\$&')}$`).test(other))
  return similar === undefined
    ? (didYouMean(name, installed) ?? `install it: \`npm i ${name}\``)
    : `did you mean \`${similar}\`?`
}

/** Names of the dependencies of the project. */
export function readDependencies(files: Files): readonly string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(decode(files.read('package.json'))) as Partial<
      Record<'dependencies' | 'devDependencies', object>
    >
    return Object.keys({ ...dependencies, ...devDependencies })
  } catch {
    return []
  }
}
