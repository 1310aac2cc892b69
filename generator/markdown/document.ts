// A processed Markdown document: HTML with slots for addresses, and metadata. It depends only on its file and its includes.
// URLs are filled in when the graph is known, so renaming a page never reprocesses other documents.

import { keyOf } from '#hash'
import type { ExternalRequest } from '../base/css-requests.ts'
import type { Diagnostic, Place } from '../base/diagnostics.ts'
import type { TocEntry } from '../theme.ts'

/** An address in Markdown or raw HTML, to be resolved and checked. */
export interface Slot {
  /** Type of the target: a link to follow, a picture, or another file to show or play. */
  readonly kind: 'link' | 'image' | 'media'
  /** Attribute that it fills: `href`, `src`, `poster`; or a part of `srcset`. */
  readonly attribute: string
  /** The address as written. */
  readonly href: string
  readonly place: Place
  /** Attributes given by the author, which must not be added again. */
  readonly authorAttributes: readonly string[]
  /** Set for pictures that sitegen may publish in several files: not for those with a hand-written `srcset`. */
  readonly picture?: SlotPicture
}

/** Attributes of a picture set by the author. */
export interface SlotPicture {
  /** `width` in CSS pixels. */
  readonly width?: number
  /** Name of a place: `data-place`. */
  readonly place?: string
  /** Whether it is in a link, so that a click cannot enlarge it. */
  readonly linked?: true
}

/** An external request that a document causes. */
export interface PlacedRequest extends ExternalRequest {
  readonly place: Place
}

/** CSS declarations by class name. */
export type InlineStyles = Readonly<Record<string, string>>

/** A component that a document shows. */
export interface ComponentUse {
  /** `Converter`, of `site/components/Converter.tsx`. */
  readonly name: string
  /** Values as written; an address is replaced by the index of its slot. */
  readonly props: Readonly<Record<string, string | { readonly slot: number }>>
  readonly section?: SectionUse
  readonly place: Place
}

/** Data of a component that is a section. */
export interface SectionUse {
  /** With references to fields in the HTML. */
  readonly data: unknown
  /** Plain texts of questions and answers, for structured data. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
}

/** What must be true of the rest of the site for a problem to count. */
export type SiteCondition =
  /** A page has this file name, path or title. */
  | { readonly kind: 'page'; readonly name: string }
  /** A text of the language has the word, and not both of its parts. In lower case. */
  | { readonly kind: 'word'; readonly parts: readonly [string, string] }
  /** Always; if there is a page at the address, the hint is completed with it. */
  | { readonly kind: 'address'; readonly path: string }

/** A problem of a document, which knows only itself. `validate/rules/markdown.ts` decides about the condition. */
export interface DocumentDiagnostic extends Diagnostic {
  readonly condition?: SiteCondition
}

/** A heading and the text below it, for search. The first section has no heading. */
export interface SearchSection {
  readonly id: string
  readonly heading: string
  readonly text: string
  /** Words that readers search for and the text does not contain. */
  readonly keywords?: string
}

/** A part of the text that differs in the Markdown alternate. */
export interface AlternateEdit {
  /** Offsets in the run's text. */
  readonly from: number
  readonly to: number
  /** Replacement text; `addressToken` is the placeholder of `href`. */
  readonly text: string
  readonly href?: string
  /** File that `href` is relative to. */
  readonly file?: string
  /** Index of the included part; each of its lines is prefixed with `text`. */
  readonly part?: number
  /** Index among the lists of the document: its entries are inserted here, each further line prefixed with `text`. */
  readonly list?: number
}

/** The data of a Markdown alternate, besides the text of its source. */
export interface MarkdownAlternate {
  /** The concatenated text of all parts; missing if it is the body of the file. */
  readonly text?: string
  /** Start of each part in the text. */
  readonly parts: readonly number[]
  /** Sorted by `from`. */
  readonly edits: readonly AlternateEdit[]
}

export interface Document {
  /** HTML in which `slotToken(n)` stands for the whole attribute of `slots[n]`. */
  readonly html: string
  /** For posts: the part before `<!-- truncate -->`, or all; without ids, since lists show several. */
  readonly preview: string
  readonly truncated: boolean
  /** For MDX: the compiled JavaScript; empty for Markdown. */
  readonly module: string
  readonly slots: readonly Slot[]
  /** External requests of its HTML, and what a strict policy blocks in it; without those of components. */
  readonly requests: readonly PlacedRequest[]
  /** Declarations by class, for the style sheet of the page: converted `style` attributes. */
  readonly styles: InlineStyles
  /** Parts of the theme that have styles for its HTML, and render nothing: `CodeMarks`, `Terms`. */
  readonly parts: readonly string[]
  /** Components in the text; `fillComponents` puts them in. */
  readonly components: readonly ComponentUse[]
  /** All headings, with ids. */
  readonly headings: readonly TocEntry[]
  /** Every id that a link may point at. */
  readonly ids: readonly string[]
  readonly sections: readonly SearchSection[]
  /** Hash of the sections, so that cached results need not read them. */
  readonly sectionsHash: string
  /** Lengths of the texts of the sections, in UTF-16 units. */
  readonly sectionSizes: readonly number[]
  /** Text of the first paragraph. */
  readonly excerpt: string
  readonly words: number
  /** Files requested by `::include`, whether they exist or not, in document order. */
  readonly includes: readonly string[]
  /** Hash of the texts of these files; empty without includes. */
  readonly includesHash: string
  /** Missing when the site disables alternates. */
  readonly markdownAlternate?: MarkdownAlternate
  /** Addresses of the alternate without a slot, and the files that they are relative to. */
  readonly alternateLinks: readonly (readonly [href: string, file: string])[]
  readonly diagnostics: readonly DocumentDiagnostic[]
}

/** A processed document, before includes are hashed. */
export type ProcessedDocument = Omit<Document, 'includesHash'>

/** Sections with their hash and sizes. */
export const withSectionFacts = (
  sections: readonly SearchSection[]
): Pick<Document, 'sections' | 'sectionsHash' | 'sectionSizes'> => ({
  sections,
  sectionsHash: keyOf(JSON.stringify(sections)),
  sectionSizes: sections.map(({ text }) => text.length)
})

// Unicode noncharacters, which are removed from sources first.
const open = '\uFDD0'
const close = '\uFDD1'

/** The value that an attribute has in the HTML until its slot is filled. */
export const slotToken = (index: number): string => `${open}${index}${close}`

/** Replace the characters that our tokens use. */
export const withoutTokens = (source: string): string =>
  /[\uFDD0-\uFDD7]/.test(source) ? source.replace(/[\uFDD0-\uFDD7]/g, '\uFFFD') : source

const slotPattern = /(?:href|src|poster)="\uFDD0(\d+)\uFDD1"|\uFDD0(\d+)\uFDD1/g

/**
 * Fill the slots of a document's HTML.
 *
 * @param attributes by slot index: the complete attributes, such as `href="/a/"`, escaped
 * @param url by slot index: the URL alone, escaped, in a list such as `srcset`
 */
export const fillSlots = (
  html: string,
  attributes: (index: number) => string,
  url: (index: number) => string
): string =>
  html.replace(slotPattern, (_, index: string | undefined, inList: string) =>
    index === undefined ? url(Number(inList)) : attributes(Number(index))
  )

const imagePattern = /<img(?:[^>"]|"[^"]*")*? src="\uFDD0(\d+)\uFDD1"(?:[^>"]|"[^"]*")*>/g

/**
 * Replace the images of a document's HTML before its slots are filled.
 *
 * @param replace by slot index and the whole `<img …>`
 */
export const replaceImages = (html: string, replace: (index: number, tag: string) => string): string =>
  html.replace(imagePattern, (tag, index: string) => replace(Number(index), tag))

/** Token that marks a component, as an attribute and in comments. */
export const componentToken = (index: number): string => `\uFDD5${index}`

export const isComponentToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\uFDD5\d+$/.test(value)

const componentPattern = /"\uFDD5(\d+)"><!--\uFDD5\1-->([\s\S]*?)<!--\/\uFDD5\1-->/g

/**
 * Put the components of a document into its HTML, the inner ones first.
 *
 * @param component by index and the HTML inside: the value of `data-component`, escaped, and all that
 *   follows it up to the end of the element
 */
export const fillComponents = (html: string, component: (index: number, inner: string) => string): string =>
  html.replace(componentPattern, (_, index: string, inner: string) =>
    component(Number(index), fillComponents(inner, component))
  )
