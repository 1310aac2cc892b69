// Markdown that documents import from outside of the content folders, `import Rules from '@site/../CONTRIBUTING.md'`, and
// files that the options of a folder leave out: they become partials in `_included`.

import { baseName, type Files, folderOf } from 'sitegen/internals'
import type { Alias } from '../javascript/aliases.ts'
import { joinPath } from '../paths.ts'
import { aliasesOf } from './aliases.ts'
import { readFolderFile } from './content-files.ts'
import type { FoundDocument } from './found-document.ts'

const markdownEnds = ['', '.md', '.mdx']

/** The imported files that are not among the documents, also those that such files import. */
export function importedMarkdown(
  documents: readonly FoundDocument[],
  files: Files,
  site: string
): readonly FoundDocument[] {
  const aliases = aliasesOf(files, site)
  const knownSources = new Set(documents.map(({ file }) => file.source))
  const queue = [...documents]
  const partials: FoundDocument[] = []
  for (let importer = queue.shift(); importer !== undefined; importer = queue.shift())
    for (const path of importedPaths(importer.file.text, importer.file.source, aliases)) {
      const source = markdownEnds
        .map((end) => path + end)
        .find((file) => /\.mdx?$/i.test(file) && !file.startsWith('..') && files.has(file))
      if (source === undefined || knownSources.has(source)) continue
      knownSources.add(source)
      const partial = partialOf(source, importer, files, site)
      partials.push(partial)
      queue.push(partial)
    }
  return partials
}

/** A partial in the collection of the document that imports it. */
function partialOf(source: string, importer: FoundDocument, files: Files, site: string): FoundDocument {
  const collection = importer.target.split('/').slice(0, 3).join('/')
  const inside = source.startsWith(`${site}/`) ? source.slice(site.length + 1) : source
  const name = inside.replace(/\.mdx?$/i, '').replace(/[\s"*:<>?#%\\|^`{}]+/g, '-')
  return {
    file: { ...readFolderFile(files, source), path: baseName(source), isPartial: true },
    target: `${collection}/_included/${name}`,
    address: '',
    // Pictures beside it are copied, since it moves without them.
    contentFolder: '/',
    frontMatter: { kind: 'partial', set: {}, fallbackTitle: undefined }
  }
}

/** Paths of what a document imports, with `..` where they are outside of the project. @param file its path */
export const importedPaths = (text: string, file: string, aliases: readonly Alias[]): readonly string[] =>
  [...text.matchAll(/^[ \t]*import\b[^;'"`()]*?\bfrom\s*(['"])([^'"\n!]+)\1/gm)].flatMap(
    ([, , specifier = '']) => {
      const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
      if (alias) return [joinPath(alias[1], specifier.slice(alias[0].length))]
      if (specifier.startsWith('/'))
        // A path from the folder of the configuration, as Vite reads it.
        return aliases.flatMap(([prefix, root]) =>
          prefix === '@site/' ? [joinPath(root, specifier.slice(1))] : []
        )
      return specifier.startsWith('.') ? [joinPath(folderOf(file), specifier)] : []
    }
  )
