// Shows another page of the site in this document. What stands around the text stays, with its state: only what differs is
// changed. The text is replaced.

import { slotsIn } from './island-slots.ts'
import type { MountedIsland } from './island-table.ts'
import { appElement } from './page.ts'
import { loadStyle } from './styles.ts'

/** Show a page, in a view transition where the browser has them and the reader wants motion. */
export async function show(page: Document): Promise<void> {
  const { startViewTransition } = document
  const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (typeof startViewTransition !== 'function' || still) return change(page)
  const transition = startViewTransition.call(document, () => change(page))
  // Skipped when the next navigation begins; the change is made all the same.
  for (const end of [transition.finished, transition.ready]) end.catch(() => {})
  await transition.updateCallbackDone
}

/** Show the same page after a change: its islands keep their state. */
export function showAgain(page: Document): void {
  keepIslands(page)
  change(page)
}

function change(page: Document): void {
  swapPage(page)
  showHead(page)
}

/** Whether a document can be shown in this one: it has the same scripts, shell, language and policy. */
export function belongsHere(page: Document): boolean {
  const [app, newApp] = [appElement(), appElement(page)]
  const policy = (of: Document) =>
    of.querySelector('head > meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')
  return (
    newApp !== null &&
    app?.dataset.build === newApp.dataset.build &&
    app?.dataset.scripts === newApp.dataset.scripts &&
    document.documentElement.lang === page.documentElement.lang &&
    policy(document) === policy(page)
  )
}

/** Load the style sheets of a page that this document does not have. */
export async function loadStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll('head > link[rel=stylesheet]')]
  await Promise.all(links.map((link) => loadStyle(link.getAttribute('href') ?? '')))
}

/** Attributes that scripts and readers set: the HTML of another page says nothing about them. */
const stateAttributes = new Set([
  'open',
  'data-open',
  'data-hidden',
  'data-hydrated',
  'data-started',
  'aria-expanded',
  'inert',
  'style',
  'tabindex'
])

/** Elements in the text that keep their state if the other page has one of the same value. */
const keptAttribute = 'data-keep'

/** Show the content of a document. Its nodes are moved. */
function swapPage(page: Document): void {
  const [app, newApp] = [appElement(), appElement(page)]
  if (!app || !newApp) throw new Error('The page has no content')
  for (const element of newApp.querySelectorAll('noscript')) element.textContent = element.innerHTML
  morph(app, newApp)
}

/** Change an element into another of its kind. */
function morph(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return
  setAttributes(element, next)
  if (element.localName === 'main') replaceContent(element, next)
  // React renders the content of an island by its attributes.
  else if (element.localName !== 'sitegen-island') morphChildren(element, next)
}

function setAttributes(element: Element, next: Element): void {
  for (const { name } of [...element.attributes])
    if (!next.hasAttribute(name) && !stateAttributes.has(name)) element.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value && (!stateAttributes.has(name) || name === 'open'))
      element.setAttribute(name, value)
}

function morphChildren(element: Element, next: Element): void {
  const old = [...element.childNodes]
  let place: ChildNode | null = element.firstChild
  for (const node of [...next.childNodes]) {
    const at = old.findIndex((candidate) => isSame(candidate, node))
    const match = at < 0 ? undefined : old.splice(0, at + 1).at(-1)
    if (!match) {
      element.insertBefore(node, place)
      continue
    }
    while (place && place !== match) {
      const unused: ChildNode = place
      place = place.nextSibling
      unused.remove()
    }
    place = match.nextSibling
    if (match instanceof Element && node instanceof Element) morph(match, node)
    else if (match.nodeValue !== node.nodeValue) match.nodeValue = node.nodeValue
  }
  while (place) {
    const unused: ChildNode = place
    place = place.nextSibling
    // What scripts add has no place in any HTML.
    if (!(unused instanceof Element && unused.hasAttribute('data-added'))) unused.remove()
  }
}

/** Whether two nodes are the same part of their pages. */
function isSame(node: Node, other: Node): boolean {
  if (!(node instanceof Element) || !(other instanceof Element)) return node.nodeType === other.nodeType
  return (
    node.localName === other.localName &&
    node.id === other.id &&
    node.classList[0] === other.classList[0] &&
    node.getAttribute('data-island') === other.getAttribute('data-island') &&
    node.getAttribute(keptAttribute) === other.getAttribute(keptAttribute)
  )
}

/** Put the hydrated islands of this document in place of the same ones of another. */
function keepIslands(page: Document): void {
  const hydrated = document.querySelectorAll<HTMLElement & { readonly mounted?: MountedIsland }>(
    'main sitegen-island[data-hydrated]'
  )
  for (const island of hydrated) {
    const { island: name = '', prefix = '' } = island.dataset
    const place = page.querySelector<HTMLElement>(
      `main sitegen-island[data-island="${CSS.escape(name)}"][data-prefix="${CSS.escape(prefix)}"]`
    )
    // Other content needs other HTML.
    if (!place || JSON.stringify(slotsIn(place)) !== island.mounted?.slots) continue
    setAttributes(island, place)
    place.replaceWith(island)
  }
}

/** Whether two sidebars show parts of the same one. */
const isSameFile = (element: Element, other: Element): boolean =>
  element.getAttribute('data-file') === other.getAttribute('data-file')

/** Replace the text of the page, but for what it keeps, which moves into the other text. */
function replaceContent(main: Element, next: Element): void {
  const scrollPositions: (readonly [Element, number])[] = []
  for (const kept of main.querySelectorAll(`[${keptAttribute}]`)) {
    const name = kept.getAttribute(keptAttribute) ?? ''
    const place = next.querySelector(`[${keptAttribute}="${CSS.escape(name)}"]`)
    if (!place || (kept.hasAttribute('data-whole') && !isSameFile(kept, place))) continue
    scrollPositions.push([kept, kept.scrollTop])
    // One with all entries has more than the page, and marks its entries itself.
    if (!kept.hasAttribute('data-whole')) morph(kept, place)
    place.replaceWith(kept)
  }
  main.replaceChildren(...next.childNodes)
  for (const [element, top] of scrollPositions) element.scrollTop = top
}

/**
 * Replace the head elements of the previous page. Those that differ between pages are between the title and the icon
 * (`plan/head/head-text.ts`); elements added by others (style sheets, modules) come later and stay.
 */
function showHead(page: Document): void {
  document.title = page.title
  const end = 'head > title ~ link[rel=icon]'
  const [title, icon] = [document.querySelector('head > title'), document.querySelector(end)]
  const [newTitle, newIcon] = [page.querySelector('head > title'), page.querySelector(end)]
  if (!title || !icon || !newTitle || !newIcon) return
  while (title.nextSibling && title.nextSibling !== icon) title.nextSibling.remove()
  const nodes: Node[] = []
  for (let node = newTitle.nextSibling; node && node !== newIcon; node = node.nextSibling) nodes.push(node)
  title.after(...nodes)
}
