// What differs between VitePress and the tools whose documents it reads too.

import { joinPath } from '../paths.ts'
import type { Replacements } from '../replaced.ts'
import type { SourceTree } from '../tool.ts'

export interface Dialect {
  /** Folder of the configuration, in that of the site. */
  readonly configFolder: string
  /** Folder of files that are published as they are; by default beside the documents or the configuration. */
  publicFolder?(site: string): string
  /** The path of a document as its address has it: `guide/index.md` for `guide/README.md`. */
  readonly pathOf?: (path: string) => string
  /** Address of a page that its front matter sets, without the base. */
  readonly ownAddress?: (text: string) => string | undefined
  /** Brings a document into the form of VitePress. */
  readonly prepare?: (text: string, source: string) => Replacements
}

export const vitepressDialect: Dialect = { configFolder: '.vitepress' }

/** Folder of the configuration in the source. */
export const configFolderOf = ({ site }: Pick<SourceTree, 'site'>, { configFolder }: Dialect): string =>
  joinPath(site, configFolder)
