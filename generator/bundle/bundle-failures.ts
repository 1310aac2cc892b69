// Diagnostics for esbuild's error messages.

import { SourceMap } from 'node:module'
import { sep } from 'node:path'
import type { Location, Message } from 'esbuild'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { unresolvedImportHint } from '../plugins/unresolved-import.ts'
import { currentExport } from './changed-names.ts'
import type { BundleInput } from './input.ts'

/** esbuild writes the namespace before the name: `sitegen:site`. */
const isGenerated = ({ file, namespace }: Location): boolean =>
  namespace === 'sitegen' || file.startsWith('sitegen:')

/** Whether a module of the site is imported by one that is not the site's, so that only the site can correct it. */
const isPartOfSite = (module: string, { file }: Location): boolean =>
  module.startsWith('site/') && !/^(?:site|content)\//.test(file)

/** Convert esbuild's messages to diagnostics. esbuild counts columns from 0. */
export const bundleFailures = (errors: readonly Message[], input: BundleInput): readonly Diagnostic[] =>
  errors.map(({ text, location, notes }) => {
    // Generated entry modules have no location that an author could look at.
    const place =
      location && !isGenerated(location)
        ? (mdxPlace(location, input.mdx) ?? {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            length: Math.max(1, location.length)
          })
        : { file: 'site' }
    const message = withoutFolders(text, [input.root, input.packageFolder])
    const module = /^No matching export in "(.+)" for import "default"$/.exec(message)?.[1]
    // It is imported by a generated module, or by a module of the theme whose part it replaces.
    if (module !== undefined && location && (isGenerated(location) || isPartOfSite(module, location)))
      return diagnostic(
        'page-no-default-export',
        { file: module, line: 1 },
        `\`${module}\` has no default export`,
        'export the component with `export default function …`'
      )
    const missing = missingExport(text, location)
    if (missing)
      return diagnostic(
        'bundle-failed',
        place,
        `\`${missing.name}\` is not an export of ${missing.module}`,
        missing.current === undefined
          ? `the handbook lists the exports of ${missing.module}`
          : `it is \`${missing.current}\` now: \`sitegen upgrade\` replaces it`
      )
    const hint =
      unresolvedImportHint(text) ??
      defaultImportHint(text, location) ??
      notes[0]?.text ??
      'fix this file to build the site'
    return diagnostic('bundle-failed', place, message, hint)
  })

/** esbuild's warnings about what browsers would ignore in the site's own style sheets; authors cannot fix those of packages. */
export const cssProblems = (warnings: readonly Message[]): readonly Diagnostic[] =>
  warnings.flatMap(({ id, text, location }) =>
    location && /^site\/.*\.css$/.test(location.file) && !location.file.includes('node_modules/')
      ? [
          diagnostic(
            'css-invalid',
            {
              file: location.file,
              line: location.line,
              column: location.column + 1,
              length: Math.max(1, location.length)
            },
            text.replaceAll('"', '`'),
            id === 'invalid-@import'
              ? 'move it to the top of the file: browsers ignore it below a rule'
              : 'browsers ignore what is not CSS'
          )
        ]
      : []
  )

/** Hint for `import { Card } from './Card.tsx'`: the component is the default export of its file. */
function defaultImportHint(text: string, location: Location | null): string | undefined {
  const [, file = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  const module = /\bfrom\s*["']([^"']+)["']/.exec(location?.lineText ?? '')?.[1]
  return name !== '' && name !== 'default' && module !== undefined && file.endsWith(`/${name}.tsx`)
    ? `write \`import ${name} from '${module}'\`: a component is the default export of its file`
    : undefined
}

/** An import from a module of sitegen that does not export this name. */
function missingExport(
  text: string,
  location: Location | null
): { readonly module: string; readonly name: string; readonly current: string | undefined } | undefined {
  const name = /^No matching export in .* for import "(.+)"$/.exec(text)?.[1]
  const module = /\bfrom\s*["'](sitegen\/[\w-]+)["']/.exec(location?.lineText ?? '')?.[1]
  return name === undefined || module === undefined
    ? undefined
    : { module, name, current: currentExport(module, name) }
}

/** Map a location in the module compiled from an .mdx file back to that file. */
function mdxPlace({ file, line, column, length }: Location, modules: BundleInput['mdx']): Place | undefined {
  const map = /base64,(\S+)\s*$/.exec(modules.get(file) ?? '')?.[1]
  if (map === undefined) return undefined
  const mapEntry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    line - 1,
    column
  )
  return 'originalLine' in mapEntry
    ? {
        file,
        line: mapEntry.originalLine + 1,
        column: mapEntry.originalColumn + 1,
        length: Math.max(1, length)
      }
    : { file }
}

/** Remove absolute paths of these folders from a text, with either path separator. */
const withoutFolders = (text: string, folders: readonly string[]): string =>
  folders.reduce(
    (shortened, folder) => shortened.replaceAll(`${folder}/`, '').replaceAll(folder + sep, ''),
    text
  )
