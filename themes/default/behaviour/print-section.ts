// Prints all documents of a section. To keep the output small, nothing is built for this: the payloads of the pages are
// fetched and shown in an element that is visible in print only, and removed afterwards.

import { isPageAddress, payloadUrl, t, trustedHtml } from 'sitegen/client'
import type { Payload, SidebarCategory, SidebarEntry, SidebarView, Strings } from 'sitegen/theme'
import { categoryOf } from '../parts/sidebarEntries.ts'

/** Prefix of ids in the print element, distinct from those of headings. */
const idPrefix = 'sitegen:print-'

/** Number of concurrent requests. */
const maxConcurrentRequests = 6

/** Input of `printSection`. */
export interface PrintRequest {
  readonly sidebar: SidebarView
  /** URL of a page in the section. */
  readonly url: string
  readonly strings: Strings
  readonly signal: AbortSignal
  /** Called with the text to show as status; empty to clear it. */
  onStatus(text: string): void
}

/** Print the section of a page; resolves after the print dialog was opened, or the request failed or was aborted. */
export async function printSection({ sidebar, url, strings, signal, onStatus }: PrintRequest): Promise<void> {
  const section = await completeSection(sidebar, url, signal)
  if (!section) return
  const links = linksOf(section)
  let loadedCount = 0
  let failed = false
  const loaded: (Payload | undefined)[] = links.map(() => undefined)
  const remainingLinks = links.entries()
  const fetchNext = async () => {
    for (const [index, link] of remainingLinks) {
      if (failed) return
      loaded[index] = await payloadOf(link.url, signal)
      if (failed || signal.aborted) return
      failed = !loaded[index]
      if (failed) return onStatus(t(strings, 'print.failed', { title: link.label }))
      onStatus(t(strings, 'print.loading', { done: ++loadedCount, total: links.length }))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, fetchNext))
  if (failed || signal.aborted) return
  const pages = loaded.filter((page) => page !== undefined)
  const sheet = sheetOf(section.label, pages)
  await Promise.all([...new Set(pages.flatMap(({ styles = [] }) => styles))].map(loadStyle))
  if (signal.aborted) return
  show(sheet, section.label)
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
  onStatus('')
  window.print()
}

/** The section with all entries: a page may contain only some of them. */
async function completeSection(
  { entries, file }: SidebarView,
  url: string,
  signal: AbortSignal
): Promise<SidebarCategory | undefined> {
  const section = categoryOf(entries, url)
  if (!section || file === undefined || !isTruncated(section)) return section
  const response = await fetch(file, { signal })
  return response.ok ? categoryOf((await response.json()) as readonly SidebarEntry[], url) : section
}

const isTruncated = (entry: SidebarEntry): boolean =>
  entry.type === 'more' ||
  (entry.type === 'category' && (entry.more !== undefined || entry.items.some(isTruncated)))

/** Links to all pages of the site in a section, starting with its own, without duplicates. */
function linksOf(section: SidebarCategory): readonly { readonly label: string; readonly url: string }[] {
  const labelByUrl = new Map<string, string>()
  const walk = (entry: SidebarEntry) => {
    if ('url' in entry && entry.url?.startsWith('/') && !(entry.type === 'link' && entry.external)) {
      const url = entry.url.replace(/[?#].*$/, '')
      if (isPageAddress(url) && !labelByUrl.has(url)) labelByUrl.set(url, entry.label)
    }
    if (entry.type === 'category') entry.items.forEach(walk)
  }
  walk(section)
  return [...labelByUrl].map(([url, label]) => ({ url, label }))
}

async function payloadOf(url: string, signal: AbortSignal): Promise<Payload | undefined> {
  try {
    const response = await fetch(payloadUrl(url), { signal })
    return response.ok ? ((await response.json()) as Payload) : undefined
  } catch {
    return undefined
  }
}

function element(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}

/** The print element: a title, a table of contents, and an article for each page with text. */
function sheetOf(title: string, pages: readonly Payload[]): HTMLElement {
  const sheet = element('div', 'print-sheet')
  const list = element('ol', '')
  const idByUrl = new Map(pages.map(({ url }, index) => [url, `${idPrefix}${index}`]))
  const articles = pages.flatMap((page, index) => {
    if (page.html === undefined) return []
    const item = element('li', '')
    const link = document.createElement('a')
    link.href = `#${idPrefix}${index}`
    link.textContent = page.title
    item.append(link)
    list.append(item)
    return [articleOf(page, `${idPrefix}${index}`, idByUrl)]
  })
  const head = element('header', '')
  head.append(element('p', 'print-title', title), list)
  sheet.append(head, ...articles)
  return sheet
}

function articleOf(page: Payload, id: string, idByUrl: ReadonlyMap<string, string>): HTMLElement {
  const article = element('article', '')
  const heading = element('h1', '', page.title)
  heading.id = id
  const text = element('div', 'prose')
  if (page.original) Object.assign(text, page.original)
  text.innerHTML = trustedHtml(page.html ?? '')
  for (const image of text.querySelectorAll('img')) image.loading = 'eager'
  for (const details of text.querySelectorAll('details')) details.open = true
  prefixIds(text, id)
  for (const link of text.querySelectorAll('a')) {
    const [path = '', anchor] = (link.getAttribute('href') ?? '').split('#')
    const articleId = idByUrl.get(path)
    if (articleId !== undefined) link.setAttribute('href', `#${articleId}${anchor ? `-${anchor}` : ''}`)
  }
  article.append(heading, text)
  return article
}

/** Make ids unique across articles by prefixing them with the id of their article, along with references to them. */
function prefixIds(text: Element, id: string): void {
  const idReferences = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
  for (const node of text.querySelectorAll('*')) {
    if (node.id) node.id = `${id}-${node.id}`
    for (const { name, value } of node.attributes) {
      if (idReferences.has(name)) node.setAttribute(name, value.replace(/\S+/g, `${id}-$&`))
      else if (/href$/.test(name) && /^#./.test(value)) node.setAttribute(name, `#${id}-${value.slice(1)}`)
      else if (value.includes('url(#')) node.setAttribute(name, value.replaceAll('url(#', `url(#${id}-`))
    }
  }
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`head > link[href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    // Print without the style sheet.
    link.onerror = () => resolve()
    document.head.append(link)
  })
}

/** Show the print element and its title (the default file name of a PDF) until printing has finished. */
function show(sheet: HTMLElement, title: string): void {
  const { documentElement, body } = document
  const pageTitle = document.title
  body.append(sheet)
  documentElement.dataset.printing = ''
  document.title = title
  const end = () => {
    sheet.remove()
    delete documentElement.dataset.printing
    document.title = pageTitle
  }
  window.addEventListener('afterprint', end, { once: true })
}
