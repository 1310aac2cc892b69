// Joins chunks of the command line. esbuild makes a chunk for each set of entries that share a module, and Node took longer to
// find, open and link the 150 chunks of a build than to compile them. Here, chunks become one file if the same of a few entries
// need them. The other entries load some code that they do not need.

import { basename, join } from 'node:path'
import { build } from 'esbuild'

/**
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} split outputs with chunks, which are in one folder
 * @param {import('esbuild').BuildOptions} options those that do not say what is bundled
 * @param {Readonly<Record<string, string>>} entries sources of the entries whose loading time matters, relative to
 *   `absWorkingDir`, by name
 * @param {string} folder where the files are going to be, absolute
 * @returns the files after joining
 */
export async function joinChunks({ outputFiles, metafile }, options, entries, folder) {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const outputs = new Map(
    Object.entries(metafile.outputs).flatMap(([path, output]) =>
      path.endsWith('.js') ? [[basename(path), output]] : []
    )
  )
  const groupOf = grouping(outputs, entries)
  const groups = new Map()
  for (const name of [...outputs.keys()].sort()) {
    const group = groupOf(name)
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return build({
    ...options,
    entryPoints: [...groups.keys()].map((group) => ({ in: `group:${group}`, out: basename(group, '.js') })),
    outdir: folder,
    plugins: [joinedChunks({ texts, outputs, groups, groupOf }, folder)]
  })
}

/**
 * A function that gives the name of the file that a chunk becomes a part of: `build-stages.js` for what these two entries need.
 * What it imports is needed by them too, so no two files import each other.
 */
function grouping(outputs, entries) {
  const importsOf = (name) =>
    (outputs.get(name)?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => basename(path))
  const reach = (name, found = new Set()) => {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of importsOf(name)) reach(imported, found)
    return found
  }
  const reaches = Object.entries(entries).map(([entry, source]) => {
    const [name] = [...outputs].find(([, { entryPoint }]) => entryPoint === source) ?? []
    if (name === undefined) throw new Error(`${source} is no entry of the command line`)
    return { entry, chunks: reach(name) }
  })
  return (name) => {
    if (outputs.get(name)?.entryPoint !== undefined) return name
    const users = reaches.filter(({ chunks }) => chunks.has(name)).map(({ entry }) => entry)
    return users.length === 0 ? name : `${users.join('-')}.js`
  }
}

/**
 * Resolves the modules of the joined files: `group` is a generated module that exports all of a file, and `other` stands for a
 * chunk of another file.
 */
function joinedChunks({ texts, outputs, groups, groupOf }, folder) {
  /** Which names of a chunk another one imports. */
  const importedBy = (importer, name) =>
    [...texts.get(importer).matchAll(/\bimport\{([^{}]*)\}from"\.\/([^"]+)"/g)]
      .filter(([, , from]) => from === name)
      .flatMap(([, names]) => names.split(',').map((item) => item.replace(/ as .*/, '')))
  /** Name of an export in the file of its chunk, where other chunks may have the same. */
  const outsideName = (chunk, name) => {
    const group = groupOf(chunk)
    return group === chunk ? name : `${name}_${groups.get(group).indexOf(chunk)}`
  }
  const reexport = (from, pairs) =>
    pairs.length === 0
      ? `import "./${from}"`
      : `export { ${pairs.map(([name, alias]) => `${name} as ${alias}`).join(', ')} } from "./${from}"`
  const groupModule = (group) =>
    groups
      .get(group)
      .map((chunk) =>
        reexport(
          chunk,
          outputs.get(chunk).exports.map((name) => [name, outsideName(chunk, name)])
        )
      )
      .join('\n')
  const otherModule = (chunk, importer) =>
    reexport(
      groupOf(chunk),
      importedBy(importer, chunk).map((name) => [outsideName(chunk, name), name])
    )
  const isMapped = (name) => JSON.parse(texts.get(`${name}.map`)).mappings.replaceAll(';', '') !== ''
  const withMap = (name) => {
    const map = Buffer.from(texts.get(`${name}.map`)).toString('base64')
    const comment = `//# sourceMappingURL=data:application/json;base64,${map}`
    return texts.get(name).replace(/\/\/# sourceMappingURL=.*\s*$/, comment)
  }
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }))
      onResolve({ filter: /.*/ }, ({ path, importer, kind, namespace }) => {
        const name = basename(path)
        if (!path.startsWith('./') || kind === 'dynamic-import' || namespace === 'other')
          return { path, external: true }
        return namespace === 'group' || groupOf(name) === groupOf(basename(importer))
          ? // Maps of files name their sources; a chunk that only imports others has none, and is a generated module.
            isMapped(name)
            ? { path: join(folder, name) }
            : { path: name, namespace: 'chunk' }
          : { path: name, namespace: 'other', suffix: `?${basename(importer)}` }
      })
      onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
        contents: groupModule(path.slice('group:'.length)),
        resolveDir: folder
      }))
      onLoad({ filter: /.*/, namespace: 'other' }, ({ path, suffix }) => ({
        contents: otherModule(path, suffix.slice(1))
      }))
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({ contents: texts.get(path) }))
      onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: withMap(basename(path)) }))
    }
  }
}
