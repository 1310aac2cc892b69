// Ports components of the old site: modules that only import React, each other, styles, data, and modules replaced by
// shims.ts. They are copied to site/migrated/ with changed imports and are otherwise unchanged.

import { transformSync } from 'esbuild'
import { extensionOf, folderOf } from 'sitegen/internals'
import { htmlRequests } from '../html-requests.ts'
import type { Alias } from '../javascript/aliases.ts'
import { mediaAddress } from '../media-address.ts'
import { joinPath, pathFrom } from '../paths.ts'
import type { Copy, PortedComponent, RemoteResource } from '../tool.ts'
import { importsOf, type ModuleImport } from './module-imports.ts'
import { portedFolder, sharedShims, shimOf } from './shims.ts'

/** Facts of the project that porting needs. */
export interface PortScope {
  readonly site: string
  readonly base: string
  readonly aliases: readonly Alias[]
  readonly staticFolders: readonly string[]
  has(path: string): boolean
  read(path: string): string | undefined
}

const modules = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js'
]
const isModule = (path: string): boolean => /\.(?:[cm]?[jt]sx?)$/.test(path)
const isAsset = (path: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|mp4|webm|mp3|pdf|woff2?)$/i.test(path)
const ofReact = /^react(?:-dom)?(?:\/(?:client|jsx-runtime))?$/

/** Ported components by the path of their module, each ported once. */
export function componentPorts(scope: PortScope): (path: string) => PortedComponent | undefined {
  const ported = new Map<string, PortedComponent | undefined>()
  return (path) => {
    if (!ported.has(path)) ported.set(path, port(path, scope))
    return ported.get(path)
  }
}

/** A module of Docusaurus that code in documents imports. */
export function portedTool(from: string, exported: string): PortedComponent | undefined {
  const shim = exported === 'default' ? shimOf(from, [], true) : shimOf(from, [exported], false)
  return (
    shim && {
      module: shim.path,
      texts: new Map([...sharedShims, [shim.path, shim.text]]),
      copies: [],
      requests: [],
      messageIds: new Set()
    }
  )
}

/** @returns `undefined` if something that it needs is missing */
function port(entry: string, scope: PortScope): PortedComponent | undefined {
  const start = moduleAt(entry, scope)
  if (start === undefined || !isModule(start)) return undefined
  const result = {
    texts: new Map<string, string>(sharedShims),
    copies: [] as Copy[],
    requests: [] as RemoteResource[],
    messageIds: new Set<string>()
  }
  const queue = [start]
  const portedPaths = new Set<string>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (portedPaths.has(path)) continue
    portedPaths.add(path)
    const text = scope.read(path)
    if (text === undefined) return undefined
    if (!isModule(path)) {
      // Addresses in style sheets are relative to files that are not there.
      if (/\burl\(\s*["']?(?!data:|#)/.test(text)) return undefined
      result.texts.set(newPath(path, scope), text)
      continue
    }
    const converted = convertModule(path, text, scope)
    if (converted === undefined) return undefined
    result.texts.set(newPath(path, scope), converted.text)
    for (const [shim, code] of converted.shims) result.texts.set(shim, code)
    result.copies.push(...converted.copies)
    result.requests.push(...requestsOf(text))
    for (const [, id = ''] of text.matchAll(/\bid(?:=|:\s*)\{?["'`]([^"'`]+)["'`]/g))
      result.messageIds.add(id)
    queue.push(...converted.needs)
  }
  return { module: newPath(start, scope), ...result }
}

const moduleAt = (path: string, { has }: PortScope): string | undefined =>
  modules
    .map((end) => path + end)
    .find((candidate) => !candidate.startsWith('..') && extensionOf(candidate) !== '' && has(candidate))

/** `src/components/Chart.js` → `site/migrated/src/components/Chart.jsx` */
function newPath(path: string, { site }: PortScope): string {
  const inside = site !== '' && path.startsWith(`${site}/`) ? path.slice(site.length + 1) : path
  return `${portedFolder}/${inside.replace(/\.(?:js|mjs|cjs)$/, '.jsx')}`
}

interface ConvertedModule {
  readonly text: string
  readonly needs: readonly string[]
  readonly shims: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
}

function convertModule(path: string, text: string, scope: PortScope): ConvertedModule | undefined {
  const usedNames = usedImports(text)
  // In the browser, the content of a component is HTML.
  if (/\b(?:cloneElement|Children)\b/.test(text) && usesBrowser(text)) return undefined
  if (usedNames === undefined || /\brequire\.context\b|@ts-nocheck/.test(text)) return undefined
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const needs: string[] = []
  const shims = new Map<string, string>()
  const copies: Copy[] = []
  for (const moduleImport of importsOf(text)) {
    const target = targetOf(moduleImport, path, usedNames, scope)
    if (target === undefined) return undefined
    if (target.kind === 'module') needs.push(target.path)
    if (target.kind === 'shim') shims.set(target.path, target.text)
    if (target.kind === 'asset') {
      copies.push(...target.copies)
      edits.push(assetEdit(moduleImport, text, target.address))
      continue
    }
    if (target.kind !== 'package')
      edits.push({
        start: moduleImport.start,
        end: moduleImport.end,
        text: relative(
          newPath(path, scope),
          target.kind === 'module' ? newPath(target.path, scope) : target.path
        )
      })
    if (!moduleImport.isTypeOnly)
      for (const { imported, isType, start } of moduleImport.named)
        if (!isType && !usedNames.has(`${moduleImport.from}:${imported}`) && !isReExport(text, moduleImport))
          edits.push({ start, end: start, text: 'type ' })
  }
  const body = [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end, text: part }) => code.slice(0, start) + part + code.slice(end), text)
  const module = body.replace(/^module\.exports\s*=/m, 'export default')
  return {
    text: needsBrowser(text) ? `'use client'\n\n${module}` : module,
    needs,
    shims,
    copies
  }
}

/**
 * Whether a module must run in the browser: it has hooks or event handlers.
 * Old code may already have the directive, which has to be its first statement.
 */
const needsBrowser = (text: string): boolean =>
  !/^\s*(['"])use client\1/.test(text) && /<[A-Za-z>]/.test(text) && usesBrowser(text)

/** Whether code has hooks or event handlers. */
export const usesBrowser = (code: string): boolean =>
  /\buse(?:ActionState|DeferredValue|Effect|ImperativeHandle|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition|ColorMode|IsBrowser)\b|\bBrowserOnly\b|\bon[A-Z]\w*=\{|\bextends\s+(?:React\.)?(?:Pure)?Component\b/.test(
    code
  )

const isReExport = (text: string, { clauseStart }: ModuleImport): boolean =>
  /\bexport\b[^;]*$/.test(text.slice(Math.max(0, clauseStart - 12), clauseStart))

/** Names that the code uses, `./x:name`; others are types. `undefined` for text that is not code. */
function usedImports(text: string): ReadonlySet<string> | undefined {
  try {
    const { code } = transformSync(text, {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      logLevel: 'silent'
    })
    return new Set(
      importsOf(code).flatMap(({ from, named }) => named.map(({ imported }) => `${from}:${imported}`))
    )
  } catch {
    return undefined
  }
}

type Target =
  | { readonly kind: 'package' }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'shim'; readonly path: string; readonly text: string }
  | { readonly kind: 'asset'; readonly address: string; readonly copies: readonly Copy[] }

function targetOf(
  moduleImport: ModuleImport,
  path: string,
  usedNames: ReadonlySet<string>,
  scope: PortScope
): Target | undefined {
  const { from } = moduleImport
  if (ofReact.test(from)) return { kind: 'package' }
  const alias = scope.aliases.find(([prefix]) => from.startsWith(prefix))
  const at = alias
    ? joinPath(alias[1], from.slice(alias[0].length))
    : from.startsWith('.')
      ? joinPath(folderOf(path), from)
      : undefined
  if (at === undefined) {
    const names = moduleImport.named
      .filter(({ imported, isType }) => !isType && usedNames.has(`${from}:${imported}`))
      .map(({ imported }) => imported)
    const shim = shimOf(from, names, moduleImport.defaultName !== undefined && !moduleImport.isTypeOnly)
    return shim && { kind: 'shim', ...shim }
  }
  if (isAsset(at)) return assetAt(at, scope)
  const module = moduleAt(at, scope)
  // Docusaurus compiles SVG files to components, and Sass needs a package.
  return module !== undefined &&
    (isModule(module) || /\.(?:css|json)$/.test(module)) &&
    !(moduleImport.isCall && !isModule(module))
    ? { kind: 'module', path: module }
    : undefined
}

function assetAt(path: string, { staticFolders, has, base }: PortScope): Target | undefined {
  if (!has(path)) return undefined
  const folder = staticFolders.find((folder) => path.startsWith(`${folder}/`))
  const inside = folder === undefined ? mediaAddress(path) : path.slice(folder.length)
  return {
    kind: 'asset',
    address: base.slice(0, -1) + encodeURI(inside),
    copies: folder === undefined ? [{ from: path, to: `site/static${inside}` }] : []
  }
}

/** An imported file becomes its address: `const logo = '/img/logo.png'`. */
function assetEdit(
  { start, end, isCall, clauseStart, defaultName }: ModuleImport,
  text: string,
  address: string
) {
  if (isCall) {
    const open = text.lastIndexOf('require', start)
    const [rest = ''] = /^['"]\s*\)(?:\.default)?/.exec(text.slice(end)) ?? []
    return { start: open, end: end + rest.length, text: JSON.stringify(address) }
  }
  const from = text.lastIndexOf('import', clauseStart)
  return { start: from, end: end + 1, text: `const ${defaultName ?? 'asset'} = ${JSON.stringify(address)}` }
}

function relative(from: string, to: string): string {
  const path = pathFrom(folderOf(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Hosts from which a module loads something. */
const requestsOf = (text: string): readonly RemoteResource[] => [
  ...[...text.matchAll(/\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`]https?:\/\/([^/"'`$\s]+)/g)].map(
    ([, host = '']): RemoteResource => ({ kind: 'connect', host })
  ),
  ...htmlRequests(text.replace(/=\{\s*(["'])([^"'{}]*)\1\s*\}/g, '="$2"'))
]
