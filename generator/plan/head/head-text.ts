// Serialises the head from its plan and the elements that all pages of a locale share.

import type { HeadTagInput } from '../../config/head.ts'
import type { AddedHead, PlannedHead } from '../page-plan.ts'
import { link, tag } from './tags.ts'

/** Head elements shared by all pages of a locale, in order. */
export interface LocaleHead {
  readonly viewport: string
  /** Script that runs before the first paint. */
  readonly inlineScript: string
  readonly icons: readonly string[]
  /** Metadata of the site for link previews and browsers. */
  readonly about: readonly string[]
  /** Feeds, font preload, search preconnect, and style sheet. */
  readonly links: readonly string[]
  readonly script: string
}

/** Generated elements in the persistent part of the head. */
export const siteWideElements: ReadonlySet<string> = new Set([
  'theme-color',
  'og:site_name',
  'twitter:site',
  'viewport'
])

/** Identity of an element that may occur once: `description`, `og:title`, `canonical`. */
export function identityOf({ meta, link }: HeadTagInput): string | undefined {
  const name = meta?.name ?? meta?.property
  if (name !== undefined) return String(name).toLowerCase()
  if (meta?.['http-equiv'] !== undefined) return `http-equiv ${String(meta['http-equiv']).toLowerCase()}`
  return link?.rel === 'canonical' ? 'canonical' : undefined
}

/** Whether an element describes the page only, so that the router can replace it on navigation. */
export const isPageSpecific = ({ meta, link }: HeadTagInput): boolean =>
  meta !== undefined ||
  (link !== undefined && !/^(?:stylesheet|preload|modulepreload)$/.test(String(link.rel)))

/** Identity of a generated element. */
function identityOfElement(element: string): string | undefined {
  if (element.startsWith('<link rel="canonical"')) return 'canonical'
  return /^<meta (?:name|property)="([^"]*)"/.exec(element)?.[1]
}

/** Generated elements without those that the site overrides. */
export const withoutOverridden = (
  elements: readonly string[],
  { overridden }: AddedHead
): readonly string[] =>
  overridden.length === 0
    ? elements
    : elements.filter((element) => !overridden.includes(identityOfElement(element) ?? ''))

/**
 * The page-specific part of the head: the router replaces that of the previous page. The rest of the head is the same on all
 * pages of a locale, or stays once loaded.
 */
export const pageHead = ({ generated, added }: PlannedHead): string =>
  lines([...generated, ...added.pageSpecific])

/** The parts of a head. */
export interface HeadParts {
  readonly locale: LocaleHead
  readonly title: string
  /** Result of the function `pageHead`. */
  readonly pageHead: string
  /** URLs of the page's own style sheets. */
  readonly styles: readonly string[]
  readonly added: AddedHead
}

/**
 * The elements of the head, except the policy, which precedes everything that loads or runs. The page-specific part is
 * between title and icon, where `client/show-page.ts` replaces it.
 */
export const headText = ({ locale, title, pageHead, styles, added }: HeadParts): string =>
  lines([
    ...withoutOverridden([locale.viewport], added),
    locale.inlineScript,
    tag('title', {}, title),
    pageHead,
    ...locale.icons,
    ...withoutOverridden(locale.about, added),
    ...locale.links,
    ...styles.map((href) => link({ rel: 'stylesheet', href })),
    ...added.persistent,
    locale.script
  ])

const lines = (elements: readonly string[]): string => elements.filter((line) => line !== '').join('\n')
