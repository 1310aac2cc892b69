// Merges chunks, so that pages need fewer requests. esbuild creates a chunk for every set of entries that share a module,
// so a page loaded thirty of them, ten under 300 bytes. Here, chunks are put into groups, each of which becomes a file:
//
// - modules of every page: the entry script with its dependencies, then React, then the app;
// - modules loaded on demand: layouts, site pages, and lazy parts. Those that a reader waits for after a key press are one
//   file, including chunks that they share with only one other entry;
// - chunks shared by several of those, in few groups.
//
// For this, esbuild bundles its own output again: members of a group are inlined, other groups are external files.

import { basename } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { findImportCycle } from './import-cycles.ts'
import { groupShared, type SharedChunk } from './shared-groups.ts'
import type { BundleOutputs, NamedFiles } from './stable-names.ts'

interface ChunkGroup {
  /** Path of its file, with a number in place of the hash. */
  readonly path: string
  /** Paths of its chunks; the entry, if any, is first. */
  readonly members: readonly string[]
  /** Path of the entry, whose exports keep their names. */
  readonly entry: string | undefined
}

/**
 * Join the chunks of a bundle.
 *
 * @param initialModules
 *   modules loaded on every page, in order; the first loads the others. Each is the entry of a group with all of its
 *   dependencies that are not in an earlier group.
 * @param awaitedModules
 *   modules that a reader waits for after a key press
 * @throws if groups import each other in a cycle, which is a bug
 */
export async function joinChunks(
  splitBundle: NamedFiles,
  initialModules: readonly string[],
  awaitedModules: readonly string[]
): Promise<NamedFiles> {
  const { outputs } = splitBundle
  const imported = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)))
  const startScripts = Object.keys(outputs)
    .filter((path) => isScript(path) && outputs[path]?.entryPoint !== undefined && !imported.has(path))
    .sort()
  const files = new Map([...splitBundle.files].filter(([path]) => !isScript(path)))
  const joinedOutputs: BundleOutputs = Object.fromEntries(
    Object.entries(outputs).filter(([path]) => !isScript(path))
  )
  let groupCount = 0
  // Each start script gets its own groups; modules that several share are duplicated.
  for (const start of startScripts) {
    const groups = groupsFrom(splitBundle, start, { initialModules, awaitedModules }).map(
      ({ name, ...group }) => ({
        ...group,
        path: `assets/${name}.${String(groupCount++).padStart(8, '0')}.js`
      })
    )
    const joined = await bundleGroups(groups, splitBundle)
    for (const [path, content] of joined.files) files.set(path, content)
    Object.assign(joinedOutputs, joined.outputs)
  }
  rejectImportCycle(joinedOutputs)
  return { files, outputs: joinedOutputs }
}

/** In a cycle, modules may run before their dependencies: pages would fail occasionally, and only in the browser. */
function rejectImportCycle(outputs: BundleOutputs): void {
  const scripts = Object.keys(outputs).filter(isScript)
  const cycle = findImportCycle(
    new Map(scripts.map((path) => [path, importsOf(outputs, path, 'import-statement')]))
  )
  if (cycle) throw new Error(`bug: scripts import each other in a cycle: ${cycle.join(', ')}`)
}

const isScript = (path: string): boolean => path.endsWith('.js')

/** `assets/Doc.530647d836.js` → `Doc` */
const nameOf = (path: string): string => basename(path).replace(/\.\w+\.js$/, '')

const importsOf = (outputs: BundleOutputs, path: string, kind: string): readonly string[] =>
  (outputs[path]?.imports ?? []).filter((item) => item.kind === kind).map((item) => item.path)

/** A chunk and all of its static dependencies. */
function staticReach(outputs: BundleOutputs, path: string, visited = new Set<string>()): Set<string> {
  if (visited.has(path)) return visited
  visited.add(path)
  for (const imported of importsOf(outputs, path, 'import-statement')) staticReach(outputs, imported, visited)
  return visited
}

/** A script and all modules that it loads with `import()`, directly or not. */
function entriesFrom(outputs: BundleOutputs, start: string): readonly string[] {
  const entries = new Set([start])
  for (const entry of entries)
    for (const chunk of staticReach(outputs, entry))
      for (const imported of importsOf(outputs, chunk, 'dynamic-import')) entries.add(imported)
  return [...entries].sort()
}

function groupsFrom(
  { files, outputs }: NamedFiles,
  start: string,
  {
    initialModules,
    awaitedModules
  }: { readonly initialModules: readonly string[]; readonly awaitedModules: readonly string[] }
): readonly (Omit<ChunkGroup, 'path'> & { readonly name: string })[] {
  const entries = entriesFrom(outputs, start)
  const reach = new Map(entries.map((entry) => [entry, staticReach(outputs, entry)]))
  const assigned = new Set<string>()
  const groupOf = (entry: string, members: Iterable<string>) => {
    const unassigned = [...members].filter((path) => !assigned.has(path) && path !== entry).sort()
    for (const path of unassigned) assigned.add(path)
    assigned.add(entry)
    return { name: nameOf(entry), entry, members: [entry, ...unassigned] }
  }
  const initialEntries = [
    start,
    ...initialModules.flatMap((name) => entries.filter((path) => outputs[path]?.entryPoint === name))
  ]
  const initialGroups = [...new Set(initialEntries)].map((entry) => groupOf(entry, reach.get(entry) ?? []))
  const otherEntries = entries.filter((entry) => !assigned.has(entry))
  const usersOf = (path: string): readonly string[] =>
    otherEntries.filter((entry) => reach.get(entry)?.has(path))
  const isAwaited = (entry: string): boolean => awaitedModules.includes(outputs[entry]?.entryPoint ?? '')
  // What only one entry uses is in its file: joined with others, a module that throws would stop theirs.
  const otherGroups = otherEntries.map((entry) =>
    groupOf(
      entry,
      [...(reach.get(entry) ?? [])].filter((path) => usersOf(path).length <= (isAwaited(entry) ? 2 : 1))
    )
  )
  const sharedChunks = [...new Set(otherEntries.flatMap((entry) => [...(reach.get(entry) ?? [])]))]
    .filter((path) => !assigned.has(path))
    .map(
      (path): SharedChunk => ({
        path,
        size: files.get(path)?.length ?? 0,
        users: new Set(usersOf(path)),
        imports: importsOf(outputs, path, 'import-statement')
      })
    )
  // A chunk that works without the later initial modules must not load them for the sake of another.
  const laterMembers = new Set(initialGroups.slice(1).flatMap(({ members }) => members))
  const needsLater = ({ path }: SharedChunk): boolean =>
    [...staticReach(outputs, path)].some((other) => laterMembers.has(other))
  const sharedGroups = [sharedChunks.filter(needsLater), sharedChunks.filter((chunk) => !needsLater(chunk))]
    .flatMap(groupShared)
    .map((members) => ({ name: 'chunk', entry: undefined, members }))
  return [...initialGroups, ...otherGroups, ...sharedGroups]
}

async function bundleGroups(groups: readonly ChunkGroup[], splitBundle: NamedFiles): Promise<NamedFiles> {
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
    plugins: [groupModules(groups, splitBundle)]
  })
  const contents = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const outputsByName = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output])
  )
  const files = groups.map(({ path }) => [path, contents.get(basename(path)) ?? new Uint8Array()] as const)
  const outputs = groups.flatMap(({ path, entry = '' }) => {
    const output = outputsByName.get(basename(path))
    if (!output) return []
    const { entryPoint: _, ...outputFacts } = output
    const { entryPoint, cssBundle } = splitBundle.outputs[entry] ?? {}
    const imports = outputFacts.imports.map((item) => ({ ...item, path: `assets/${basename(item.path)}` }))
    const entryFacts = {
      entryPoint,
      cssBundle
    }
    return [[path, { ...outputFacts, ...entryFacts, imports }] as const]
  })
  return { files: new Map(files), outputs: Object.fromEntries(outputs) }
}

/**
 * Resolves the modules of groups: `group` is a generated module that exports all members, `member` the text of a chunk, and
 * `other` a chunk of another group, imported from that group's file.
 */
function groupModules(groups: readonly ChunkGroup[], { files, outputs }: NamedFiles): Plugin {
  const groupOf = new Map(groups.flatMap((group) => group.members.map((path) => [path, group] as const)))
  const namesImportedBy = new Map(
    [...groupOf.keys()].map((path) => [path, importedNames(files.get(path))] as const)
  )
  const usedByOtherGroups = (path: string, name: string): boolean =>
    [...namesImportedBy].some(
      ([importer, names]) => groupOf.get(importer) !== groupOf.get(path) && names.get(path)?.has(name)
    )
  // Chunks of a group may export the same minified name, so exports get unique names.
  const exportNames = new Map<string, readonly (readonly [inside: string, outside: string])[]>()
  for (const { members, entry } of groups) {
    let count = 0
    for (const path of members) {
      const exported = (outputs[path]?.exports ?? [])
        .filter((name) => path === entry || usedByOtherGroups(path, name))
        .toSorted()
      if (exported.length === 0) continue
      exportNames.set(
        path,
        exported.map((name) => [name, path === entry ? name : `$${(count++).toString(36)}`])
      )
    }
  }
  const exportsFrom = (path: string, from: string, importer?: string): string => {
    const names = importer === undefined ? undefined : namesImportedBy.get(importer)?.get(path)
    const pairs = (exportNames.get(path) ?? []).flatMap(([inside, exportedName]) => {
      if (importer === undefined) return `${inside} as ${exportedName}`
      return names?.has(inside) ? `${exportedName} as ${inside}` : []
    })
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
        // An empty module, such as one that only imported styles.
        const sideEffects = files.get(target)?.length !== 0
        if (group === groupOf.get(importer)) return { path: target, namespace: 'member', sideEffects }
        // Without side effects: the group module imports the file itself.
        return { path: target, suffix: `?${importer}`, namespace: 'other', sideEffects: false }
      })
      builder.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
        const group = groups[Number(path.slice('group:'.length))]
        const members = group?.members ?? []
        const importsOfEntry = new Set(
          members
            .flatMap((member) => importsOf(outputs, member, 'import-statement'))
            .flatMap((other) => groupOf.get(other) ?? [])
            .filter((other) => other !== group)
            .map((other) => `import ${JSON.stringify(`./${basename(other.path)}`)}`)
        )
        const importsOfMembers = members.map(
          (member) => `import ${JSON.stringify(member)}\n${exportsFrom(member, member)}`
        )
        return { contents: [...importsOfEntry, ...importsOfMembers].join('\n') }
      })
      builder.onLoad({ filter: /.*/, namespace: 'member' }, ({ path }) => ({
        contents: files.get(path) ?? '',
        loader: 'js'
      }))
      builder.onLoad({ filter: /.*/, namespace: 'other' }, ({ path, suffix }) => ({
        contents: exportsFrom(path, `./${basename(groupOf.get(path)?.path ?? '')}`, suffix.slice(1))
      }))
    }
  }
}

/** `import{a as b,c}from"./chunk.js"` → the names by path, `a` and `c` of `assets/chunk.js`. Text in strings may add names. */
function importedNames(content: Uint8Array | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  const statements = new TextDecoder().decode(content).matchAll(/\bimport\s*\{([^{}]*)\}\s*from\s*"([^"]+)"/g)
  for (const [, list = '', from = ''] of statements) {
    const path = `assets/${basename(from)}`
    const ofPath = names.get(path) ?? new Set()
    names.set(path, ofPath)
    for (const item of list.split(',')) ofPath.add(item.trim().replace(/ as .*/, ''))
  }
  return names
}
