// Pages of large sites contain a part of their sidebar; the rest is loaded when the reader opens a category or asks for more.

import { onPageShown, openAround, trustedHtml } from 'sitegen/client'

/** Sidebars with all entries, by URL. */
const files = new Map<string, Promise<string>>()

/** The HTML of a complete sidebar. */
export function sidebarHtml(file: string): Promise<string> {
  const pending = files.get(file) ?? load(file)
  files.set(file, pending)
  pending.catch(() => files.delete(file))
  return pending
}

async function load(file: string): Promise<string> {
  const response = await fetch(file)
  // A new build was published, with another file name.
  if (response.status === 404) location.reload()
  if (!response.ok) throw new Error(`${response.status} for ${file}`)
  return response.text()
}

/** Load the entries that the page leaves out when the reader asks for them. */
export default function startWholeSidebar(sidebar: HTMLElement): void {
  const { file } = sidebar.dataset
  if (file === undefined) return
  onPageShown(() => sidebar.isConnected && sidebar.hasAttribute('data-whole') && markCurrent(sidebar))
  const loadAll = () => {
    sidebarHtml(file).then(
      (html) => showAll(sidebar, html),
      // The links to category pages still work.
      () => setTimeout(loadAll, 2000)
    )
  }
  // Toggle events do not bubble.
  sidebar.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && isCut(target) && loadAll(),
    true
  )
  sidebar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('button.sidebar-more')) loadAll()
  })
}

/** Whether a category has a link to its page in place of its entries. */
const isCut = (details: HTMLElement): boolean => details.querySelector(':scope > summary + a') !== null

function showAll(sidebar: HTMLElement, html: string): void {
  const list = sidebar.querySelector(':scope > .sidebar-list')
  if (!list || sidebar.hasAttribute('data-whole')) return
  const opened = [...list.querySelectorAll('details[open]')].map(pathOf)
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  const whole = template.content.firstElementChild
  if (!whole) return
  for (const details of whole.querySelectorAll('details'))
    if (opened.includes(pathOf(details))) details.open = true
  list.replaceWith(whole)
  sidebar.dataset.whole = ''
  markCurrent(sidebar)
}

/** What identifies a category: the labels of those around it, and its own. */
function pathOf(details: Element): string {
  const labels: string[] = []
  for (
    let branch = details.closest('.branch');
    branch;
    branch = branch.parentElement?.closest('.branch') ?? null
  )
    labels.unshift(branch.firstElementChild?.textContent ?? '')
  return labels.join('\n')
}

/** Mark the entry of the page, and open the categories around it. */
function markCurrent(sidebar: HTMLElement): void {
  for (const link of sidebar.querySelectorAll('a')) {
    if (link.pathname !== location.pathname || link.origin !== location.origin) {
      link.removeAttribute('aria-current')
      continue
    }
    link.setAttribute('aria-current', 'page')
    const own = link.parentElement?.matches('.branch') ? link.parentElement.querySelector('details') : null
    if (own) own.open = true
    openAround(link)
  }
}
