// Components that query entries in `data`, imported by .mdx files: the imports of a module render without a plan, so such a
// component would get nothing.

import { decode } from '../../base/decode.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { isMdx } from '../../markdown/mdx/mdx.ts'
import type { TextRule } from '../rule.ts'

const componentImport = /^import\s[^;]*?\sfrom\s+["']([^"']*site\/components\/([\w-]+)\.\w+)["']/gm

// Read from the source: the bundle has the exports of components that Markdown uses, not of those that modules import.
const dataExport = /^export\s+(?:(?:const|let|function)\s+data\b|\{[^}]*\bdata\b[^}]*\})/m

/** Report imports of components with `data` in .mdx files. */
export const checkMdxData: TextRule = ({ graph, documents }, { texts }) => {
  const { files } = graph.plugins
  const textOf = (file: string): string => (files.has(file) ? decode(files.read(file)) : '')
  return texts.filter(isMdx).flatMap((source) =>
    // The compiled module has no imports in examples of code.
    [...documents.of(source).module.matchAll(componentImport)].flatMap(
      ([, address = '', name = '']): readonly Diagnostic[] => {
        const component = graph.components.get(name)
        if (component === undefined || !dataExport.test(textOf(component))) return []
        return [
          diagnostic(
            'query-invalid',
            placeOf(source.file, textOf(source.file), address),
            `The component \`${name}\` queries entries in \`data\`, which does not work in MDX`,
            `write the page as Markdown (\`.md\`) with \`::${name}\`, or as a React page that exports \`data\``
          )
        ]
      }
    )
  )
}

function placeOf(file: string, text: string, address: string): Place {
  const lines = text.split('\n')
  const index = lines.findIndex((line) => /["']/.test(line) && line.includes(address))
  // An included file may contain the import.
  if (index < 0) return { file }
  return { file, line: index + 1, column: (lines[index]?.indexOf(address) ?? 0) + 1, length: address.length }
}
