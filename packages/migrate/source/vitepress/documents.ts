// Documents of the project: their new paths, and how they are parsed.

import type { Findings } from '../findings.ts'
import { parseReplaced } from '../replaced.ts'
import type { OldDocument } from '../tool.ts'
import { textOf } from '../values.ts'
import type { VitePressOptions } from './context.ts'
import type { Dialect } from './dialect.ts'
import { parseDocument } from './document.ts'
import type { Settings, VitePressConfig, VitePressLocale } from './settings.ts'

/** A Markdown file with its place in the new project. */
export interface FoundDocument {
  readonly source: string
  readonly locale: VitePressLocale
  /** In the folder of its language, without the extension: `guide/index`. */
  readonly path: string
  readonly target: string
  readonly address: string
}

/** The document of a file; undefined for the template of a dynamic route. @param inside path in the folder of documents */
export function documentAt(
  source: string,
  inside: string,
  settings: Settings,
  findings: Findings
): readonly FoundDocument[] {
  if (/\[[^\]]+\]/.test(inside)) {
    findings.manual(
      'dynamic route',
      undefined,
      `\`${inside}\` is filled in by a program: write a collection, or a plugin with pages.`
    )
    return []
  }
  const own = settings.locales.find(({ folder }) => folder !== '' && inside.startsWith(`${folder}/`))
  const locale = own ?? (settings.locales[0] as VitePressLocale)
  const path = inside.slice(own === undefined ? 0 : own.folder.length + 1).replace(/\.md$/i, '')
  const page = path.replace(/(^|\/)index$/, '$1')
  const prefix = settings.base + (own === undefined ? '' : `${own.folder}/`)
  const address = prefix + (page === '' || page.endsWith('/') || settings.cleanUrls ? page : `${page}.html`)
  return [{ source, locale, path, target: `content/${locale.code}/docs/${path}`, address }]
}

/** `guide.md` and `guide/index.md` have different addresses in VitePress, but not here: the former gets another name. */
export function withOwnAddresses(
  documents: readonly FoundDocument[],
  findings: Findings
): readonly FoundDocument[] {
  const targets = new Set(documents.map(({ target }) => target))
  return documents.map((document) => {
    const { source, path, target } = document
    if (!targets.has(`${target}/index`)) return document
    findings.loss(
      'same address',
      undefined,
      `\`${source}\` would have the same address as the page of its folder; it is now at \`${path}-1\` now.`
    )
    return { ...document, path: `${path}-1`, target: `${target}-1` }
  })
}

/** Files and folders that begin with `_` are not pages in sitegen. */
export const isPartial = ({ path }: FoundDocument): boolean =>
  path.split('/').some((part) => part.startsWith('_'))

/** A document in the form that all tools share. */
export function toOldDocument(
  document: FoundDocument,
  options: VitePressOptions,
  config: VitePressConfig,
  sidebar: string | undefined,
  { prepare }: Pick<Dialect, 'prepare'> = {}
): OldDocument {
  const { source, target, locale } = document
  const lang = textOf(locale.config.lang) ?? textOf(config.lang) ?? 'en-US'
  return {
    source,
    target,
    isPartial: isPartial(document),
    parse: (written) =>
      parseReplaced(written, prepare?.(written, source) ?? { edits: [], findings: [] }, (text) =>
        parseDocument(text, { source, target, options, sidebar, lang })
      )
  }
}
