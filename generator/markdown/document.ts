// What Markdown becomes: HTML with open slots, and facts. A Document depends on its own file and on
// those that it includes, which it names; the urls in it are filled in when the graph is known, so that
// renaming a page never makes another page's Markdown run again.

import type { Ask } from '../base/asks.ts'
import type { Diagnostic, Place } from '../base/diagnostics.ts'
import { keyOf } from '../base/hash.ts'
import type { Entry } from '../cache/store.ts'
import type { TocEntry } from '../theme.ts'

/** An address written in Markdown or raw HTML, to be resolved and checked. */
export interface Slot {
  /** What the address is for: a link to follow, a picture, or another file to show or play. */
  readonly kind: 'link' | 'image' | 'media'
  /** Attribute that it fills: `href`, `src` or `poster`. */
  readonly attribute: string
  /** The address as written. */
  readonly href: string
  readonly place: Place
  /** Attributes that the author gave and that filling in must not repeat. */
  readonly given: readonly string[]
}

/** What a document makes browsers ask for. */
export interface PlacedAsk extends Ask {
  readonly place: Place
}

/** Declarations by class, as a document needs them. */
export type InlineStyles = Readonly<Record<string, string>>

/** A component that a document shows. */
export interface ComponentUse {
  /** `Converter`, of `site/components/Converter.tsx`. */
  readonly name: string
  /** As written; an address is the slot that it fills. */
  readonly props: Readonly<Record<string, string | { readonly slot: number }>>
  readonly place: Place
}

/** A heading and the text below it, for search. The first section has no heading. */
export interface Section {
  readonly id: string
  readonly heading: string
  readonly text: string
}

/** A piece of the text that reads otherwise in the twin. */
export interface TwinEdit {
  /** Offsets in the run's text. */
  readonly from: number
  readonly to: number
  /** What stands there; `addressToken` stands for `href` once it is known. */
  readonly text: string
  readonly href?: string
  /** File that `href` is relative to. */
  readonly file?: string
  /** Index of the part that stands here; each of its lines begins with `text`. */
  readonly part?: number
}

/** What a twin is made of, beside the text of its source. */
export interface Twin {
  /** The text of all parts, one behind another; missing where there is only the source's own. */
  readonly text?: string
  /** Where each part begins in it. */
  readonly parts: readonly number[]
  /** Sorted by `from`. */
  readonly edits: readonly TwinEdit[]
}

export interface Document {
  /** HTML in which `slotToken(n)` stands for the whole attribute of `slots[n]`. */
  readonly html: string
  /** For posts: the part before `<!-- truncate -->`, or all; without ids, since lists show several. */
  readonly preview: string
  readonly truncated: boolean
  /** For MDX: the JavaScript that it became; empty for Markdown. */
  readonly module: string
  readonly slots: readonly Slot[]
  /** What its HTML asks other hosts for, and what a strict policy stops in it; without what components show. */
  readonly asks: readonly PlacedAsk[]
  /** Declarations by class, for the style sheet of the page: what stood in `style` attributes. */
  readonly styles: InlineStyles
  /** Components in the text; `fillComponents` puts them in. */
  readonly components: readonly ComponentUse[]
  /** All headings, with ids. */
  readonly headings: readonly TocEntry[]
  /** Every id that a link may point at. */
  readonly ids: readonly string[]
  readonly sections: readonly Section[]
  /** Stands for the sections: who has those of another build need not read them. */
  readonly sectionsSum: string
  /** Where they lie in a store. */
  readonly sectionsEntry?: Entry
  /** Lengths of their texts, in UTF-16 units. */
  readonly sectionSizes: readonly number[]
  /** Text of the first paragraph. */
  readonly excerpt: string
  readonly words: number
  /** Files that were asked for by `::include`, whether they exist or not, in the order of the text. */
  readonly includes: readonly string[]
  /** Missing where the site wants none. */
  readonly twin?: Twin
  /** Addresses in the twin that fill no slot, and the files that they are relative to. */
  readonly twinLinks: readonly (readonly [href: string, file: string])[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Sections, and what is known of them without reading them. */
export const withSectionFacts = (
  sections: readonly Section[]
): Pick<Document, 'sections' | 'sectionsSum' | 'sectionSizes'> => ({
  sections,
  sectionsSum: keyOf(JSON.stringify(sections)),
  sectionSizes: sections.map(({ text }) => text.length)
})

// Unicode noncharacters: they have no business in any file, and are taken out of sources first.
const open = '\uFDD0'
const close = '\uFDD1'

/** The value that an attribute has in the HTML until its slot is filled. */
export const slotToken = (index: number): string => `${open}${index}${close}`

/** Take out of a source what our tokens are made of. */
export const withoutTokens = (source: string): string =>
  /[\uFDD0-\uFDD6]/.test(source) ? source.replace(/[\uFDD0-\uFDD6]/g, '\uFFFD') : source

const slotPattern = /(?:href|src|poster)="\uFDD0(\d+)\uFDD1"/g

/**
 * Fill the slots of a document's HTML.
 *
 * @param attributes by slot index: the whole of the attributes, such as `href="/a/"`, escaped
 */
export const fillSlots = (html: string, attributes: (index: number) => string): string =>
  html.replace(slotPattern, (_, index: string) => attributes(Number(index)))

/** What marks the place of a component, as attribute and as comments. */
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
