// The pieces of a bundle. Each depends on some of the site's files only, and settings are inserted as text afterwards, so that
// most pieces are the same for most sites and can be shipped precompiled:
//
//   piece          depends on                                 contains
//   scripts        theme, site pages, components, React       server code; browser scripts and their styles
//   sheet          style sheets of theme and site             main style sheet, without the look of site.yaml
//   search         nothing                                    search worker, and a script for each language
//   before paint   nothing                                    inline script, without the site's settings

import type { ServerCode } from './server-modules.ts'
import type { NamedFiles } from './stable-names.ts'

/** A piece and the absolute paths of all of its input files. */
export interface Piece<Value> {
  readonly value: Value
  readonly inputs: readonly string[]
}

/** Code of the server and scripts of the browser. */
export interface Scripts {
  readonly code: ServerCode
  readonly client: ClientScripts
}

export interface ClientScripts {
  /** Contents by path in the output: `assets/app.HASH.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Path of the entry script. */
  readonly script: string
  /** Style sheets other than the main one, by component. */
  readonly styles: ReadonlyMap<string, readonly string[]>
  /** Path of the live reload script of `serve`. */
  readonly liveScript?: string
}

/** Key of a Markdown component, distinct from those of layouts and pages. */
export const markdownComponentKey = (name: string): string => `component:${name}`

/** Key of the style sheets that plugins' browser modules import, which run on every page. */
export const browserModulesKey = 'browser-modules:'

/** The main style sheet and its assets, as named by the bundler. */
export type Sheet = NamedFiles

/** Texts from which the search workers are assembled. */
export interface SearchScripts {
  /** Shared code, which runs after that of the language. */
  readonly worker: string
  /** Code of languages that have any, by primary tag. Defines `sitegenLanguage`. */
  readonly languages: ReadonlyMap<string, string>
}

export interface Pieces {
  readonly scripts: Piece<Scripts>
  readonly sheet: Piece<Sheet>
  readonly search: Piece<SearchScripts>
  readonly beforePaint: Piece<string>
}

/** Text of the search worker for a language. */
export const workerText = ({ worker, languages }: SearchScripts, tag: string): string =>
  `${languages.get(tag) ?? `var sitegenLanguage={plugins:{${JSON.stringify(tag)}:[]}};\n`}${worker}`

/** Insert a site's settings into the script that runs before the first paint. */
export const withSettings = (script: string, settings: object): string =>
  script.replace('BEFORE_PAINT', () => `'${JSON.stringify(settings).replace(/[\\']/g, '\\$&')}'`)
