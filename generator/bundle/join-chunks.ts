// Few scripts for the browser. esbuild makes a chunk for every set of entries that share a module: a page asked for
// thirty, ten of them under 300 bytes. Here its chunks become groups, and each group one file:
//
// - what runs on every page: the entry script with what it needs, then React, then the app;
// - an entry each for what is loaded when it is needed: layouts, pages of the site, parts that come later; what a reader
//   waits for at a key is one file, with all that it shares with one other entry alone;
// - what several of those share, in as few groups as a page may ask for.
//
// esbuild bundles its own output once more: members of a group by their text, all else as files beside it.

import { basename } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { importCircle } from './import-circles.ts'
import { groupShared, type SharedChunk } from './shared-groups.ts'
import type { NamedFiles, Outputs } from './stable-names.ts'

interface Group {
  /** Path of its file. The number in it stands where a hash will. */
  readonly path: string
  /** Chunks in it; an entry comes first. */
  readonly members: readonly string[]
  /** The entry among them, whose exports keep their names. */
  readonly entry: string | undefined
}

/**
 * Join the chunks of a bundle.
 *
 * @param always
 *   modules that are loaded on every page, in their order, each of them the entry of a group with all that it needs and
 *   no earlier one has; the first is the script that loads the others
 * @param awaited
 *   modules that come at a key, and that a reader waits for
 */
export async function joinChunks(
  split: NamedFiles,
  always: readonly string[],
  awaited: readonly string[]
): Promise<NamedFiles> {
  const { outputs } = split
  const imported = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)))
  const starts = Object.keys(outputs)
    .filter((path) => isScript(path) && outputs[path]?.entryPoint !== undefined && !imported.has(path))
    .sort()
  const files = new Map([...split.files].filter(([path]) => !isScript(path)))
  const joined: Outputs = Object.fromEntries(Object.entries(outputs).filter(([path]) => !isScript(path)))
  let made = 0
  // A worker has modules of its own: what it shares with pages is in both.
  for (const start of starts) {
    const groups = groupsFrom(split, start, { always, awaited }).map(({ name, ...group }) => ({
      ...group,
      path: `assets/${name}.${String(made++).padStart(8, '0')}.js`
    }))
    const result = await bundleGroups(groups, split)
    for (const [path, content] of result.files) files.set(path, content)
    Object.assign(joined, result.outputs)
  }
  refuseCircle(joined)
  return { files, outputs: joined }
}

/** Modules of a circle run before what they import has run: pages would fail now and then, and only in the browser. */
function refuseCircle(outputs: Outputs): void {
  const scripts = Object.keys(outputs).filter(isScript)
  const circle = importCircle(
    new Map(scripts.map((path) => [path, importsOf(outputs, path, 'import-statement')]))
  )
  if (circle) throw new Error(`bug: scripts import each other in a circle: ${circle.join(', ')}`)
}

const isScript = (path: string): boolean => path.endsWith('.js')

/** Without its hash: `assets/Doc.530647d836.js` → `Doc`. */
const nameOf = (path: string): string => basename(path).replace(/\.\w+\.js$/, '')

const importsOf = (outputs: Outputs, path: string, kind: string): readonly string[] =>
  (outputs[path]?.imports ?? []).filter((item) => item.kind === kind).map((item) => item.path)

/** A chunk and all that it imports before it runs. */
function staticReach(outputs: Outputs, path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const next of importsOf(outputs, path, 'import-statement')) staticReach(outputs, next, seen)
  return seen
}

/** What can be loaded from a script: itself, and what `import()` names in it or in what it leads to. */
function entriesFrom(outputs: Outputs, start: string): readonly string[] {
  const entries = new Set([start])
  for (const entry of entries)
    for (const chunk of staticReach(outputs, entry))
      for (const next of importsOf(outputs, chunk, 'dynamic-import')) entries.add(next)
  return [...entries].sort()
}

function groupsFrom(
  { files, outputs }: NamedFiles,
  start: string,
  { always, awaited }: { readonly always: readonly string[]; readonly awaited: readonly string[] }
): readonly (Omit<Group, 'path'> & { readonly name: string })[] {
  const entries = entriesFrom(outputs, start)
  const reach = new Map(entries.map((entry) => [entry, staticReach(outputs, entry)]))
  const taken = new Set<string>()
  const groupOf = (entry: string, members: Iterable<string>) => {
    const own = [...members].filter((path) => !taken.has(path) && path !== entry).sort()
    for (const path of own) taken.add(path)
    taken.add(entry)
    return { name: nameOf(entry), entry, members: [entry, ...own] }
  }
  const first = [
    start,
    ...always.flatMap((name) => entries.filter((path) => outputs[path]?.entryPoint === name))
  ]
  const firstGroups = [...new Set(first)].map((entry) => groupOf(entry, reach.get(entry) ?? []))
  const others = entries.filter((entry) => !taken.has(entry))
  const usersOf = (path: string): readonly string[] => others.filter((entry) => reach.get(entry)?.has(path))
  const isAwaited = (entry: string): boolean => awaited.includes(outputs[entry]?.entryPoint ?? '')
  const otherGroups = others.map((entry) =>
    groupOf(
      entry,
      isAwaited(entry) ? [...(reach.get(entry) ?? [])].filter((path) => usersOf(path).length <= 2) : []
    )
  )
  const shared = [...new Set(others.flatMap((entry) => [...(reach.get(entry) ?? [])]))]
    .filter((path) => !taken.has(path))
    .map(
      (path): SharedChunk => ({
        path,
        size: files.get(path)?.length ?? 0,
        users: new Set(usersOf(path)),
        imports: importsOf(outputs, path, 'import-statement')
      })
    )
  const sharedGroups = groupShared(shared).map((members) => ({ name: 'chunk', entry: undefined, members }))
  return [...firstGroups, ...otherGroups, ...sharedGroups]
}

async function bundleGroups(groups: readonly Group[], split: NamedFiles): Promise<NamedFiles> {
  const names = groups.map(({ path }) => basename(path, '.js'))
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(names.map((name, index) => [name, `group:${index}`])),
    entryNames: '[name]',
    outdir: 'assets',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    target: 'es2022',
    plugins: [groupModules(groups, split)]
  })
  const contents = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const made = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const files = groups.map(({ path }) => [path, contents.get(basename(path)) ?? new Uint8Array()] as const)
  const outputs = groups.flatMap(({ path, entry = '' }) => {
    const output = made.get(basename(path))
    if (!output) return []
    const { entryPoint: _, ...own } = output
    const { entryPoint, cssBundle } = split.outputs[entry] ?? {}
    const imports = own.imports.map((item) => ({ ...item, path: `assets/${basename(item.path)}` }))
    const named = {
      ...(entryPoint === undefined ? {} : { entryPoint }),
      ...(cssBundle === undefined ? {} : { cssBundle })
    }
    return [[path, { ...own, ...named, imports }] as const]
  })
  return { files: new Map(files), outputs: Object.fromEntries(outputs) }
}

/** The modules of which groups are made: their own, members by their text, and members of other groups by their file. */
function groupModules(groups: readonly Group[], { files, outputs }: NamedFiles): Plugin {
  const groupOf = new Map(groups.flatMap((group) => group.members.map((path) => [path, group] as const)))
  const used = new Set(
    [...groupOf].flatMap(([path, group]) =>
      importsOf(outputs, path, 'import-statement').filter((other) => groupOf.get(other) !== group)
    )
  )
  // Two chunks of a group may export the same short name.
  const outside = new Map<string, readonly (readonly [inside: string, outside: string])[]>()
  for (const { members, entry } of groups) {
    let count = 0
    for (const path of members) {
      if (path !== entry && !used.has(path)) continue
      const exported = (outputs[path]?.exports ?? []).toSorted()
      outside.set(
        path,
        exported.map((name) => [name, path === entry ? name : `$${(count++).toString(36)}`])
      )
    }
  }
  const exportsFrom = (path: string, from: string, inverse: boolean): string => {
    const pairs = (outside.get(path) ?? []).map(([inside, other]) =>
      inverse ? `${other} as ${inside}` : `${inside} as ${other}`
    )
    return `export { ${pairs.join(', ')} } from ${JSON.stringify(from)}`
  }
  return {
    name: 'sitegen-groups',
    setup(builder) {
      builder.onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
      builder.onResolve({ filter: /.*/, namespace: 'group' }, ({ path }) =>
        path.startsWith('./') ? { path, external: true } : { path, namespace: 'member' }
      )
      builder.onResolve({ filter: /.*/, namespace: 'other' }, ({ path }) => ({ path, external: true }))
      builder.onResolve({ filter: /.*/, namespace: 'member' }, ({ path, importer, kind }) => {
        const target = `assets/${basename(path)}`
        const group = groupOf.get(target)
        if (!group) return undefined
        if (kind === 'dynamic-import') return { path: `./${basename(group.path)}`, external: true }
        // A module without anything in it, such as one that has only imported styles.
        const sideEffects = files.get(target)?.length !== 0
        if (group === groupOf.get(importer)) return { path: target, namespace: 'member', sideEffects }
        // Once for each name that is used; the group itself asks for the file.
        return { path: target, namespace: 'other', sideEffects: false }
      })
      builder.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
        const group = groups[Number(path.slice('group:'.length))]
        const members = group?.members ?? []
        const before = new Set(
          members
            .flatMap((member) => importsOf(outputs, member, 'import-statement'))
            .flatMap((other) => groupOf.get(other) ?? [])
            .filter((other) => other !== group)
            .map((other) => `import ${JSON.stringify(`./${basename(other.path)}`)}`)
        )
        const own = members.map(
          (member) => `import ${JSON.stringify(member)}\n${exportsFrom(member, member, false)}`
        )
        return { contents: [...before, ...own].join('\n') }
      })
      builder.onLoad({ filter: /.*/, namespace: 'member' }, ({ path }) => ({
        contents: files.get(path) ?? '',
        loader: 'js'
      }))
      builder.onLoad({ filter: /.*/, namespace: 'other' }, ({ path }) => ({
        contents: exportsFrom(path, `./${basename(groupOf.get(path)?.path ?? '')}`, true)
      }))
    }
  }
}
