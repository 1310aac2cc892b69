// Finds and loads the project's React. sitegen does not depend on React, so that a site has one copy, in the version of its
// package.json.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { findPackage } from '../base/packages.ts'

/** The React used to render a site. */
export interface ProjectReact {
  /** Absolute folder from which both packages are found. */
  readonly from: string
  /** Absolute folders of the packages. */
  readonly folders: { readonly react: string; readonly 'react-dom': string }
  /** Versions of both packages, separated by a space. */
  readonly version: string
}

/** Why no suitable React was found, and how to fix it. */
export interface UnusableReact {
  readonly problem: string
  readonly hint: string
}

const packages = ['react', 'react-dom'] as const

/** Supported major version of React. */
const supportedMajor = 19

/**
 * Find React: in the project, or, if the project folder is not a package, next to sitegen.
 *
 * @param root absolute project folder
 * @param packageFolder absolute folder of sitegen
 */
export function findReact(root: string, packageFolder: string): ProjectReact | UnusableReact {
  const install = `npm install react@${supportedMajor} react-dom@${supportedMajor}`
  for (const from of [root, packageFolder]) {
    const [react, reactDom] = packages.map((name) => installedPackage(from, name))
    if (!react && !reactDom) continue
    if (!react || !reactDom)
      return {
        problem: `${react ? 'react' : 'react-dom'} is installed without ${react ? 'react-dom' : 'react'}: a site needs both`,
        hint: install
      }
    const unsupported = [react, reactDom].find(
      ({ version }) => Number.parseInt(version, 10) !== supportedMajor
    )
    if (unsupported)
      return {
        problem: `A site needs React ${supportedMajor}: ${unsupported.name} is ${unsupported.version}`,
        hint: install
      }
    return {
      from,
      folders: { react: react.folder, 'react-dom': reactDom.folder },
      version: `${react.version} ${reactDom.version}`
    }
  }
  return { problem: 'A site needs React, which is not installed', hint: install }
}

/** Version and folder of a package; `undefined` if it is not installed. */
function installedPackage(from: string, name: (typeof packages)[number]) {
  const folder = findPackage(from, name)
  if (folder === undefined) return undefined
  // Installed packages always have a version.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return { name, version, folder }
}

/** Whether a module name belongs to React. */
export const isReact = (name: string): boolean => /^react(-dom)?(\/|$)/.test(name)

type Require = (name: string) => unknown

/** Cached `require` functions, by location of React and mode. */
const requireByProject = new Map<string, Require>()

/**
 * A `require` function for React on the server. React selects its production or development build by NODE_ENV; here it
 * depends on `mode` instead, regardless of the environment of this process.
 */
export function requireReact({ from }: ProjectReact, mode: 'production' | 'development'): Require {
  const key = JSON.stringify([from, mode])
  const require = requireByProject.get(key) ?? requireIn(from, mode)
  requireByProject.set(key, require)
  return require
}

function requireIn(from: string, mode: string): Require {
  const processWithMode: unknown = Object.create(process, { env: { value: { NODE_ENV: mode } } })
  const modules = new Map<string, { exports: unknown }>()
  const { resolve } = createRequire(join(from, 'package.json'))
  const load = (file: string): unknown => {
    const cachedModule = modules.get(file)
    if (cachedModule) return cachedModule.exports
    const module: { exports: unknown } = { exports: {} }
    modules.set(file, module)
    const requireFromFile = createRequire(file)
    const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', 'process'], {
      filename: file
    })
    const require = (name: string): unknown => {
      if (isReact(name)) return load(resolve(name))
      return name.startsWith('.') ? load(requireFromFile.resolve(name)) : requireFromFile(name)
    }
    run(module, module.exports, require, processWithMode)
    return module.exports
  }
  return (name) => load(resolve(name))
}
