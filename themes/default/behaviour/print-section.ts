// Prints all documents of a section. To keep the output small, nothing is built for this: the pages are fetched and their
// texts shown in an element that is visible in print only, and removed afterwards.

import { type FetchedPage, fetchPage, fill, isPageAddress, loadStyle, trustedHtml } from 'sitegen/client'
import { sidebarHtml } from './whole-sidebar.ts'

/** Prefix of ids in the print element, distinct from those of headings. */
const idPrefix = 'sitegen:print-'

/** Number of concurrent requests. */
const maxConcurrentRequests = 6

/** Start the button that prints the section of a page. */
export function startPrint(place: HTMLElement): void {
  const status = place.querySelector('[role=status]')
  const show = (text: string) => {
    if (status) status.textContent = text
  }
  let isRunning = false
  place.querySelector('button')?.addEventListener('click', async () => {
    if (isRunning) return
    isRunning = true
    try {
      await printSection(place, show)
    } catch (error) {
      console.warn('The section is not printed.', error)
      if (place.isConnected) show(place.dataset.part ?? '')
    } finally {
      isRunning = false
    }
  })
}

interface SectionLink {
  readonly label: string
  readonly url: string
}

/** A page of the section. */
interface SectionPage extends SectionLink {
  readonly document: Document
}

/** Print the section; resolves after the print dialog was opened, or a page could not be loaded, or another is shown. */
async function printSection(place: HTMLElement, onStatus: (text: string) => void): Promise<void> {
  const { title = '', loading = '', failed = '' } = place.dataset
  const links = await linksOfSection()
  const pages: (FetchedPage | undefined)[] = links.map(() => undefined)
  let loadedCount = 0
  let missing: SectionLink | undefined
  const remaining = links.entries()
  const fetchNext = async () => {
    for (const [index, link] of remaining) {
      if (missing || !place.isConnected) return
      pages[index] = await fetchPage(link.url).catch(() => undefined)
      if (missing || !place.isConnected) return
      if (!pages[index]) {
        missing = link
        return onStatus(fill(failed, { title: link.label }))
      }
      onStatus(fill(loading, { done: ++loadedCount, total: links.length }))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, fetchNext))
  if (missing || !place.isConnected) return
  const sectionPages = links.flatMap((link, index): SectionPage[] => {
    const page = pages[index]
    return page ? [{ ...link, document: page.document }] : []
  })
  const sheet = sheetOf(title, sectionPages)
  const styles = sectionPages.flatMap(({ document: page }) =>
    [...page.querySelectorAll('head > link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
  )
  // Without one of the style sheets, it is printed all the same.
  await Promise.all([...new Set(styles)].map((href) => loadStyle(href).catch(() => {})))
  if (!place.isConnected) return
  show(sheet, title)
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
  onStatus('')
  window.print()
}

/** Entries of a sidebar, without links in the HTML of authors. */
const entryLinks = '.branch > a, .sidebar-entry > a, .sidebar-list > li > a'

/** Links to all pages of the site in the section of the page, starting with its own, without duplicates. */
async function linksOfSection(): Promise<readonly SectionLink[]> {
  const sidebar = document.querySelector<HTMLElement>('main .sidebar')
  const section = sidebar && sectionIn(sidebar)
  if (!section) return []
  const { file } = sidebar.dataset
  const isCut = section.querySelector('summary + a, button.sidebar-more') !== null
  const whole = isCut && file !== undefined ? sectionIn(parsed(await sidebarHtml(file))) : undefined
  const links = new Map<string, SectionLink>()
  for (const link of (whole ?? section).querySelectorAll<HTMLAnchorElement>(entryLinks)) {
    const { pathname, origin } = new URL(link.href, location.href)
    if (origin !== location.origin || link.target !== '' || !isPageAddress(pathname)) continue
    if (!links.has(pathname)) links.set(pathname, { label: labelOf(link), url: pathname })
  }
  return [...links.values()]
}

/** Without what only screen readers get. */
const labelOf = (link: Element): string => (link.textContent ?? '').trim()

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return template.content
}

/** The category whose page it is, or else the innermost one that contains it. */
function sectionIn(tree: ParentNode): Element | undefined {
  const link = [...tree.querySelectorAll<HTMLAnchorElement>(entryLinks)].find(
    ({ href }) => new URL(href, location.href).pathname === location.pathname
  )
  return link?.closest('.branch') ?? undefined
}

function element(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}

/** The print element: a title, a table of contents, and an article for each page with text. */
function sheetOf(title: string, pages: readonly SectionPage[]): HTMLElement {
  const sheet = element('div', 'print-sheet')
  const list = element('ol', '')
  const idByUrl = new Map(pages.map(({ url }, index) => [url, `${idPrefix}${index}`]))
  const articles = pages.flatMap((page, index) => {
    const text = page.document.querySelector<HTMLElement>('main #content[data-content]')
    if (!text) return []
    const item = element('li', '')
    const link = document.createElement('a')
    link.href = `#${idPrefix}${index}`
    link.textContent = titleOf(page)
    item.append(link)
    list.append(item)
    return [articleOf(titleOf(page), text, `${idPrefix}${index}`, idByUrl)]
  })
  const head = element('header', '')
  head.append(element('p', 'print-title', title), list)
  sheet.append(head, ...articles)
  return sheet
}

const titleOf = ({ document: page, label }: SectionPage): string =>
  page.querySelector('main h1')?.textContent ?? label

function articleOf(
  title: string,
  content: HTMLElement,
  id: string,
  idByUrl: ReadonlyMap<string, string>
): HTMLElement {
  const article = element('article', '')
  const heading = element('h1', '', title)
  heading.id = id
  const text = element('div', 'prose')
  if (content.lang !== '') Object.assign(text, { lang: content.lang, dir: content.dir })
  text.append(...document.importNode(content, true).childNodes)
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
