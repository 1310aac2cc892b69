// What a reader of MDX documents says about its project, in the form that `projectOf` reads.

import { baseName, type Files, withoutOrder } from 'sitegen/internals'
import type { ProjectFacts, RuleContext } from '../docusaurus/context.ts'
import type { ToolElements } from '../docusaurus/element.ts'
import type { Findings } from '../findings.ts'
import type { FrontMatter } from '../front-matter.ts'
import type { KeyRule } from '../key-rules.ts'
import type { MayMake } from '../made-pages.ts'
import type { Replacements } from '../replaced.ts'
import type { Copy, OldAddress, OldProject } from '../tool.ts'
import type { Rewrites } from './prepare.ts'

export interface MdxLocale {
  readonly code: string
  readonly label?: string | undefined
  /** Folder of its addresses; empty for the main language. */
  readonly prefix: string
}

/** A Markdown file with its place in the new project. */
export interface MdxDocument {
  readonly source: string
  readonly locale: MdxLocale
  /** In the folder of its language, without the ending: `guides/pages`. */
  readonly path: string
  /** Its address in its language, without slashes around it: `guides/pages`; empty for the home page. */
  readonly page: string
  readonly isPartial?: boolean
  /** Title where the file has none. */
  readonly fallbackTitle?: string | undefined
  /** The sidebar to show, where several contain the document. */
  readonly sidebar?: string | undefined
}

export type MdxKeyRule = KeyRule<RuleContext>

/** How the documents of a tool are read. */
export interface MdxTool {
  readonly components: ToolElements
  readonly rewrites: Rewrites
  readonly frontMatter: Readonly<Record<string, MdxKeyRule>>
  readonly codeOptions: NonNullable<RuleContext['codeOptions']>
  /** Whether `.md` is read as MDX too. */
  readonly format: ProjectFacts['format']
  /** Whether the theme shows the title of the front matter above the text. */
  readonly showsTitle: boolean
  /** Boxes besides ours, `:::name`. */
  readonly containers?: ProjectFacts['containers']
  /** Other replacements in a document, before it is parsed. */
  replace?(text: string, source: string): Replacements
  /** Text above the text of a page: a home page from its front matter. */
  startOf?(front: FrontMatter, context: RuleContext): string
}

/** What a reader has found. */
export interface MdxSite {
  readonly files: Files
  /** Folder of the configuration. */
  readonly site: string
  /** The configuration file. */
  readonly config: string
  /** Text of the configuration, in which names of plugins tell what they do. */
  readonly configText: string
  readonly base: string
  readonly url?: string | undefined
  readonly trailingSlash: 'never' | 'always' | 'html'
  /** The main language first. */
  readonly locales: readonly MdxLocale[]
  /** Folder of the documents. */
  readonly contentFolder: string
  /** Folder of files that are published as they are; none where it is that of the documents. */
  readonly publicFolder?: string
  /** Files that are published, if not all of that folder. */
  readonly published?: readonly string[]
  readonly documents: readonly MdxDocument[]
  /** Pictures beside the documents. */
  readonly copies: readonly Copy[]
  readonly keepJsx: boolean
  readonly tool: MdxTool
  readonly findings: Findings
  readonly title: string
  readonly description?: string | undefined
  /** `theme` of site.yaml. */
  readonly theme: Readonly<Record<string, unknown>>
  /** Keys of the collection in site.yaml. */
  readonly docs?: Readonly<Record<string, unknown>>
  readonly navbar: readonly unknown[]
  readonly footer: Readonly<Record<string, unknown>>
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly redirects: OldProject['redirects']
  readonly addresses?: readonly OldAddress[]
  readonly mayMake?: MayMake
  /** Other files of the new project. */
  readonly data?: ReadonlyMap<string, unknown>
  /** Why there may be no document at the address of the site; its page then has the title and a link to the first document. */
  readonly noHome: string
  /** Folders of the site's own code. */
  readonly codeFolders: readonly string[]
}

/** Id of a document in sidebars.yaml. */
export const idOf = ({ path }: Pick<MdxDocument, 'path'>): string => withoutOrder(path)

/** `get-started/quick-start` → `Quick start` */
export function titleFromPath(path: string): string {
  const name = baseName(path.replace(/\/?index$/, '')) || 'Home'
  const words = name.replace(/[-_]+/g, ' ').trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}
