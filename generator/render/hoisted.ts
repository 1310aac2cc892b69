// `<meta>` and `<link>` elements rendered by components. React writes them before the rest of the page; they belong in
// the head, where the router replaces them with those of the next page.

import { shortHash } from '../base/hash.ts'
import { hoistedElement } from '../base/hoisted-elements.ts'
import { type Attributes, attributesOf } from '../base/html-attributes.ts'
import type { HeadTagInput } from '../config/head.ts'
import { identityOf, isPageSpecific, siteWideElements, withoutOverridden } from '../plan/head/head-text.ts'
import type { AddedHead, PlannedHead } from '../plan/page-plan.ts'

/** An element as rendered by React. */
export interface Hoisted {
  readonly name: string
  readonly text: string
  readonly attributes: Attributes
}

/** Rendered HTML, split in two. */
export interface RenderedApp {
  /** Elements for the head. */
  readonly hoisted: readonly Hoisted[]
  /** The rest, including image preloads of React. */
  readonly body: string
}

/** Split leading hoisted elements from the page. Elements with microdata belong to the page. */
export function splitHoisted(rendered: string): RenderedApp {
  const hoisted: Hoisted[] = []
  let hints = ''
  let remaining = rendered
  for (let match = hoistedElement.exec(remaining); match; match = hoistedElement.exec(remaining)) {
    const [text, voidName, scriptName, containerName] = match
    const name = voidName ?? scriptName ?? containerName ?? ''
    const attributes = attributesOf(text)
    if (attributes.itemprop !== undefined) break
    if (attributes.rel === 'preload') hints += text
    else hoisted.push({ name, text, attributes })
    remaining = remaining.slice(text.length)
  }
  return { hoisted, body: hints + remaining }
}

/** Add them to the head, replacing equivalent elements of sitegen, site.yaml or the page. */
export function withHoisted({ generated, added }: PlannedHead, hoisted: readonly Hoisted[]): PlannedHead {
  if (hoisted.length === 0) return { generated, added }
  const overriddenNames = [...new Set(hoisted.flatMap((element) => identityOf(tagOf(element)) ?? []))]
  const siteWideNames = overriddenNames.filter((name) => siteWideElements.has(name))
  const pageSpecific = hoisted.filter((element) => isPageSpecific(tagOf(element)))
  const persistent = hoisted.filter((element) => !isPageSpecific(tagOf(element)))
  // Scripts of a page that the router shows do not run. It loads style sheets itself.
  const blocking = persistent.filter(({ name }) => name !== 'link').map(({ text }) => text)
  const navigationBlocking = [...siteWideNames, ...blocking]
  const allAdded: AddedHead = {
    ...added,
    pageSpecific: [
      ...added.pageSpecific.filter(
        (text) => !overriddenNames.includes(identityOf(tagOf(elementOf(text))) ?? '')
      ),
      ...pageSpecific.map(({ text }) => text)
    ],
    persistent: [...added.persistent, ...persistent.map(({ text }) => text)],
    overridden: [...added.overridden, ...overriddenNames],
    // Navigating between pages with different ones needs a full page load.
    ...(navigationBlocking.length > 0 && {
      scripts: shortHash([added.scripts ?? '', ...navigationBlocking].join('\n'))
    })
  }
  return { generated: withoutOverridden(generated, allAdded), added: allAdded }
}

const elementOf = (text: string): Hoisted => ({
  name: /^<(\w+)/.exec(text)?.[1] ?? '',
  text,
  attributes: attributesOf(text)
})

/** The element in the form of site.yaml. */
export const tagOf = ({ name, attributes }: Omit<Hoisted, 'text'>): HeadTagInput =>
  name === 'meta' || name === 'link' || name === 'script' ? { [name]: attributes } : {}

/** Whether an element needs checks against the whole site: it has a local address, or is not allowed. */
export function isUncertain({ name, attributes }: Hoisted): boolean {
  const { rel, href, src } = attributes
  const absoluteUrl = /^https?:\/\//i
  switch (name) {
    case 'meta':
      return attributes['http-equiv'] !== undefined
    case 'link':
      return rel === undefined || rel.endsWith('icon') || (href !== undefined && !absoluteUrl.test(href))
    case 'script':
      return src === undefined || !absoluteUrl.test(src)
    default:
      return name === 'title'
  }
}
