// Context of the rules for one document.

import type { LineContext } from '../markdown/line-context.ts'
import type { Mentions } from '../unknown-keys.ts'
import type { PageData } from '../vue/reference.ts'
import type { VueProject } from './vue-project.ts'

/** Settings of the project for all documents. */
export interface VitePressOptions {
  readonly has: (source: string) => boolean
  /** Text of a file of the source. */
  readonly read: (source: string) => string
  /** Folder of the documents in the source (`srcDir`). */
  readonly folder: string
  /** Folder of files that are published as they are. */
  readonly publicFolder: string
  /** Path of the site: `/` or `/project/`. */
  readonly base: string
  /** Where code that documents include is copied to: `content/en/docs/_code`. */
  readonly codeFolder: string
  /** Whether text between dollars is a formula. */
  readonly math: boolean
  /** Whether documents show the day of their last change. */
  readonly showsLastUpdate: boolean
  /** Whether plugins may read words after the language of code; VitePress itself ignores those that it does not know. */
  readonly hasCodePlugins: boolean
  /** Whether a plugin draws code in a language, other than Mermaid, as a diagram. */
  readonly drawsDiagram: (language: string) => boolean
  /** Text of a heading → its id. */
  readonly slugify: (text: string) => string
  /** Pattern of `{#id}` after a heading, with `{…}` as its group. */
  readonly attributeList: RegExp | undefined
  /** Whether code of the theme reads a key of front matter. */
  readonly mentions: Mentions
  /** Whether style sheets of the theme have rules for a class. */
  readonly hasRulesFor: (className: string) => boolean
  /** Components and data loaders. */
  readonly vue: VueProject
  /** Result of `useData()`, except the data of the page itself. */
  readonly siteData: Omit<PageData, 'frontmatter' | 'path' | 'lang'>
  /** Called with the names of icons that documents use: `carbon:link`. */
  readonly noteIcon: (name: string) => void
  /** Called for code whose types were shown on hover. */
  readonly noteTypes: () => void
  /** Class for literal styles. */
  readonly styleClass: (declarations: string) => string
  /** Keep the style sheet of a page. @returns false if its rules would affect other pages */
  readonly pageStyle: (css: string, language: string | undefined) => boolean
}

export interface RuleContext extends LineContext {
  readonly options: VitePressOptions
}
