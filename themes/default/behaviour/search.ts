// Opens search by its links, Ctrl+K, Cmd+K and `/`, or by typing on a focused search link. Dialog, search engine and React are
// loaded on the first sign of intent; what is typed meanwhile is kept.

import {
  hasFoundWords,
  loadShell,
  locationEvent,
  navigate,
  onPageShown,
  type RenderedPart
} from 'sitegen/client'
import type { SearchDialogProps } from '../parts/SearchDialog.tsx'
import type { Typing } from './typing.ts'

const links = '[data-search-open]'
/** On pages of sites with search, with or without a link to it. */
const searchable = 'main[data-search]'
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const within = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The initial query if a key opens search, otherwise undefined. */
function openingText(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || !document.querySelector(searchable)) return undefined
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return ''
  if (ctrlKey || metaKey || altKey || within(event, typing) || document.querySelector('dialog:modal'))
    return undefined
  if (key === '/') return ''
  return within(event, links) && /^[\p{L}\p{N}]$/u.test(key) ? key : undefined
}

type DialogModule = typeof import('./search-dialog.ts')

let loading: Promise<DialogModule> | undefined
let shown: Promise<RenderedPart<SearchDialogProps>> | undefined

/** Load the dialog, and the index that it needs. */
function load(): Promise<DialogModule> {
  loading ??= loadDialog().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadDialog(): Promise<DialogModule> {
  const [module] = await Promise.all([import('./search-dialog.ts'), loadShell()])
  module.openIndex(await loadShell())
  return module
}

/** Show the dialog. @param firstText what the reader has typed so far */
function open(firstText: string): void {
  if (shown) return
  const typing = collectTyping(firstText)
  shown = load().then(async ({ showDialog }) => {
    const close = () => {
      void shown?.then((part) => part.remove())
      shown = undefined
    }
    return showDialog(await loadShell(), typing, close)
  })
  shown.catch((error: unknown) => {
    console.warn('The search is not loaded.', error)
    shown = undefined
    const text = typing.end()
    const page = document.querySelector<HTMLAnchorElement>(`a${links}`)?.href
    if (page !== undefined) navigate(text === '' ? page : `${page}?${new URLSearchParams({ q: text })}`)
  })
}

function collectTyping(firstText: string): Typing {
  let text = firstText
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if ([...key].length === 1) text += key
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', collect, true)
  return {
    text: () => text,
    end() {
      document.removeEventListener('keydown', collect, true)
      return text
    }
  }
}

/** Open search on clicks and key presses, and mark the words of the search that led to the page. */
export function startSearch(): void {
  const intent = (event: Event) => {
    if (within(event, links)) load().catch(() => {})
  }
  // In the capture phase, before the router follows the link.
  document.addEventListener(
    'click',
    (event) => {
      const special = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (event.button !== 0 || special || !within(event, links)) return
      event.preventDefault()
      open('')
    },
    true
  )
  document.addEventListener('keydown', (event) => {
    const text = openingText(event)
    if (text === undefined) return
    event.preventDefault()
    open(text)
  })
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, intent, { passive: true })
  onPageShown(markFound)
  window.addEventListener(locationEvent, markFound)
}

/** Mark the words of the search that led to this page, in this tab or another. */
function markFound(): void {
  if (!hasFoundWords()) return
  import('./found.ts').then(
    ({ showFound }) => showFound(),
    (error: unknown) => console.warn('Words are not marked.', error)
  )
}
