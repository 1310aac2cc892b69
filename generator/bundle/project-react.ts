// React is the project's: sitegen brings none, so that there is one in a site, and the one that its package.json names.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { packageOf } from '../base/packages.ts'

/** The React that a site is rendered with. */
export interface ProjectReact {
  /** Absolute folder from which both packages are found. */
  readonly from: string
  /** Absolute folders of the packages. */
  readonly folders: { readonly react: string; readonly 'react-dom': string }
  /** Versions of both, as text. */
  readonly version: string
}

/** Why a site cannot be rendered, and what to do. */
export interface UnusableReact {
  readonly problem: string
  readonly hint: string
}

const packages = ['react', 'react-dom'] as const

/** The first version of React that is not known to work. */
const wanted = 19

/**
 * Find React: that of the project, or, for a folder that is no package, that beside sitegen.
 *
 * @param root absolute project folder
 * @param own absolute folder of sitegen
 */
export function findReact(root: string, own: string): ProjectReact | UnusableReact {
  const install = `npm install react@${wanted} react-dom@${wanted}`
  for (const from of [root, own]) {
    const [react, dom] = packages.map((name) => installed(from, name))
    if (!react && !dom) continue
    if (!react || !dom)
      return {
        problem: `${react ? 'react' : 'react-dom'} is installed without ${react ? 'react-dom' : 'react'}: a site needs both`,
        hint: install
      }
    const other = [react, dom].find(({ version }) => Number.parseInt(version, 10) !== wanted)
    if (other)
      return { problem: `A site needs React ${wanted}: ${other.name} is ${other.version}`, hint: install }
    return {
      from,
      folders: { react: react.folder, 'react-dom': dom.folder },
      version: `${react.version} ${dom.version}`
    }
  }
  return { problem: 'A site needs React, which is not installed', hint: install }
}

function installed(from: string, name: (typeof packages)[number]) {
  const folder = packageOf(from, name)
  if (folder === undefined) return undefined
  // What npm has installed has a version.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return { name, version, folder }
}

/** Is this a module of React? */
export const isReact = (name: string): boolean => /^react(-dom)?(\/|$)/.test(name)

type Require = (name: string) => unknown

/** Modules of React that run in this process, by the folder that they are found from and the mode. */
const running = new Map<string, Require>()

/**
 * React on the server, as a `require` of its modules. Its packages choose between their two texts by NODE_ENV, of which a
 * process has one; here each mode gets its own, whatever the process was started with.
 */
export function requireReact({ from }: ProjectReact, mode: 'production' | 'development'): Require {
  const key = JSON.stringify([from, mode])
  const require = running.get(key) ?? requireIn(from, mode)
  running.set(key, require)
  return require
}

function requireIn(from: string, mode: string): Require {
  const surroundings: unknown = Object.create(process, { env: { value: { NODE_ENV: mode } } })
  const modules = new Map<string, { exports: unknown }>()
  const { resolve } = createRequire(join(from, 'package.json'))
  const load = (file: string): unknown => {
    const known = modules.get(file)
    if (known) return known.exports
    const module: { exports: unknown } = { exports: {} }
    modules.set(file, module)
    const inside = createRequire(file)
    const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', 'process'], {
      filename: file
    })
    const require = (name: string): unknown => {
      if (isReact(name)) return load(resolve(name))
      return name.startsWith('.') ? load(inside.resolve(name)) : inside(name)
    }
    run(module, module.exports, require, surroundings)
    return module.exports
  }
  return (name) => load(resolve(name))
}
