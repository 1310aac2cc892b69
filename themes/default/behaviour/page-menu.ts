// The menu of a page, with its styles: copies the page as Markdown, and closes as menus do. It is a disclosure of the browser, whose links work
// without script.

import { adoptStyles } from 'sitegen/client'
import styles from '../styles/page-menu.css?text'

/** Start a menu. */
export function startPageMenu(element: HTMLElement): void {
  adoptStyles(styles)
  const menu = element as HTMLDetailsElement
  const copy = menu.querySelector<HTMLButtonElement>('[data-markdown]')
  copy?.addEventListener('click', async () => {
    const { markdown = '', done = '', failed = '' } = copy.dataset
    const status = copy.nextElementSibling
    const say = (text: string) => {
      if (status) status.textContent = text
    }
    say('')
    try {
      // Some browsers allow it only in the press itself, so the text is promised.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': textAt(markdown) })])
      say(done)
    } catch (error) {
      console.warn('The page is not copied.', error)
      say(failed)
    }
  })
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
  }
  menu.addEventListener('toggle', () => {
    const change = menu.open ? document.addEventListener : document.removeEventListener
    for (const type of ['pointerdown', 'focusin']) change.call(document, type, closeOutside)
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    event.stopPropagation()
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.open = false
  })
  if (menu.open) menu.dispatchEvent(new Event('toggle'))
}

/** The text of a file. @throws when it cannot be loaded */
async function textAt(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
