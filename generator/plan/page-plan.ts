// The plan of a page: everything known before rendering, as plain data. `planPage` creates it from the whole site; plan and
// documents suffice to render the page without the site (`renderPlan`).

import type { Diagnostic } from '../base/diagnostics.ts'
import type { PageView, PictureView, SectionPost } from '../theme.ts'
import type { Card } from './card/card.ts'

/** A project file that pages show or link to, and its path in the output. */
export interface PageAsset {
  readonly file: string
  readonly output: string
}

/** A style sheet that pages with the same styles share. */
export interface StyleSheet {
  /** Path in the output: `assets/styles.HASH.css`. */
  readonly output: string
  readonly text: string
}

/** Reference to a document. */
export interface DocumentName {
  /** Relative to the project root. */
  readonly file: string
  /** Identifies a Markdown field in its file. */
  readonly part?: string
  /** Language of the text: the original's for a page without a translation. */
  readonly locale: string
  /** Hash of everything that the document depends on: see `Documents.identityOf`. */
  readonly identity: string
}

/** The address of an image or another file in the content folder. */
export interface FileAddress extends PageAsset {
  readonly url: string
  /** Pixels, if known. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** The address of a picture that is published in several widths and formats. */
export interface PictureAddress {
  /** The `alt` is in the HTML of the document. */
  readonly picture: PictureView
}

/**
 * A resolved address of a document: a URL, empty if not allowed; a file; a picture; or null for an unresolved address, which is
 * kept as written.
 */
export type PlannedAddress = string | FileAddress | PictureAddress | null

/** A document in a page: all of it, or its preview. */
export interface PlannedText extends DocumentName {
  /** URL prefix for anchors in the document; empty on its own page. */
  readonly page: string
  /** Whether there is another picture above the text, so that the first picture of the text is not the first of the page. */
  readonly lazy: boolean
  /** Addresses by slot index. */
  readonly addresses: readonly PlannedAddress[]
  /** Posts that its sections show, by index of the component. */
  readonly posts?: Readonly<Record<number, readonly SectionPost[]>>
  /** Query results of components, by index: see `Document.components`. Missing if there are none. */
  readonly components?: Readonly<Record<number, PlannedData>>
  /** Addresses of the document's `alternateLinks`, in order, if the page has a Markdown alternate. */
  readonly alternateLinks?: readonly PlannedAddress[]
}

/** The query result of a component. */
export interface PlannedData {
  /** Plain JSON, with empty HTML of documents. */
  readonly data: unknown
  readonly parts: readonly PlannedPart[]
}

/** HTML in the props of a page, or in the query result of a component. */
export interface PlannedPart {
  /** Where it belongs: `['posts', 0, 'html']`. */
  readonly at: readonly (string | number)[]
  /** All of the document, or its preview. */
  readonly of: 'html' | 'preview'
  readonly text: PlannedText
}

/** Head elements of site, plugins and page. */
export interface AddedHead {
  /** Elements that the router replaces. */
  readonly pageSpecific: readonly string[]
  /** Scripts, style sheets and the like, which stay once loaded. */
  readonly persistent: readonly string[]
  /** Identities of generated elements that these replace: see `identityOf`. */
  readonly overridden: readonly string[]
  /** Hashes of inline scripts, for the policy. */
  readonly hashes: readonly string[]
  /** Hash of elements that a client-side navigation cannot apply; missing if there are none. */
  readonly scripts?: string
}

/** Head elements that differ between pages of a locale. */
export interface PlannedHead {
  /** Generated elements about this page, without overridden ones. */
  readonly generated: readonly string[]
  /** Elements of site, plugins and page. */
  readonly added: AddedHead
}

/** Parts of what a page depends on. */
export type PlanInput =
  /** Of theme and site, with their scripts and styles. */
  | 'components'
  /** Navbar, footer and texts. */
  | 'shells'
  | 'settings'
  | 'sidebar'
  /** Documents, with the addresses and pictures in them. */
  | 'text'
  /** Props of the layout: fields, lists, neighbours. */
  | 'data'
  | 'head'
  /** Title, address, translations, files, social card. */
  | 'page'

/** Short hashes, to say which of them has changed. */
export type PlanInputs = Readonly<Record<PlanInput, string>>

/** Nothing, their first paragraphs as descriptions, or anything. */
export type OtherTexts = 'none' | 'descriptions' | 'any'

/** Structured-cloneable, to be sent to workers. Data that pages share (sidebars) is the same object in all plans. */
export interface PagePlan {
  /** Hash of everything that the page and its Markdown alternate depend on: equal keys, equal bytes. */
  readonly key: string
  /** What the key covers. */
  readonly inputs: PlanInputs
  /** `doc`, `post`, `notFound`. */
  readonly kind: string
  /** Path without the base: `/de/docs/contact/`. */
  readonly path: string
  /** Source file, for diagnostics. */
  readonly file: string
  /** Paths in the output; `markdown` is missing for pages without an alternate. */
  readonly outputs: { readonly html: string; readonly metadata: string; readonly markdown?: string }
  /** With empty HTML of documents: `html`, and what `parts` fills in `props`. */
  readonly view: PageView
  /** URLs of style sheets besides the theme's own. */
  readonly styles: readonly string[]
  readonly head: PlannedHead
  /** The document for `view.html`. */
  readonly main?: PlannedText
  /** Documents in `view.props`. */
  readonly parts: readonly PlannedPart[]
  /** Indices in `HostRules.parties` of parties that the page may use. */
  readonly parties: readonly number[]
  /** Files that the page needs besides those of its documents. */
  readonly assets: readonly PageAsset[]
  readonly sheet?: StyleSheet
  /** The social card to draw for the page. */
  readonly card?: Card
  readonly diagnostics: readonly Diagnostic[]
  /** What the page shows of texts of other files, so that edits of these may change it. */
  readonly otherTexts: OtherTexts
  /** Whether pictures of the page are still encoded: plan it again before it is rendered. */
  readonly isPending: boolean
  /** Whether the page has errors, by the site's `rules`, and is not rendered. */
  readonly isBroken: boolean
}
