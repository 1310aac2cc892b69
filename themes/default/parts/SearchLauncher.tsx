// Opens search by its links, Ctrl+K, Cmd+K and `/`, or by typing on a focused search link. Dialog and search engine are loaded
// on the first sign of intent.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ErrorBoundary, locationEvent, navigate, searchEngine, takeFoundWords } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'
import type { SearchDialogProps } from './SearchDialog.tsx'

export interface SearchLauncherProps {
  readonly shell: Shell
  readonly page: PageInfo
}

const links = '[data-search-open]'
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const within = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The initial query if a key opens search, otherwise undefined. */
export function openingText(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing) return undefined
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return ''
  if (ctrlKey || metaKey || altKey || within(event, typing) || document.querySelector('dialog:modal'))
    return undefined
  if (key === '/') return ''
  return within(event, links) && /^[\p{L}\p{N}]$/u.test(key) ? key : undefined
}

/** Opens the search dialog on clicks and key presses. */
export default function SearchLauncher({ shell, page }: SearchLauncherProps) {
  const { search } = shell
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const [opened, setOpened] = useState<{ readonly text: string }>()
  const loading = useRef<Promise<void> | undefined>(undefined)
  useFoundWords()

  useEffect(() => {
    if (!search) return
    const load = (): Promise<void> => {
      loading.current ??= import('./SearchDialog.tsx').then((module) => {
        setDialog(() => module.default)
      })
      void searchEngine(search).catch(() => {})
      loading.current.catch(() => {
        loading.current = undefined
      })
      return loading.current
    }
    const open = (text: string) =>
      load().then(
        () => setOpened({ text }),
        () => search.page !== undefined && navigate(search.page)
      )
    const intent = (event: Event) => within(event, links) && void load().catch(() => {})
    const onClick = (event: MouseEvent) => {
      const special = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (event.button !== 0 || special || !within(event, links)) return
      event.preventDefault()
      void open('')
    }
    const onKey = (event: KeyboardEvent) => {
      const text = openingText(event)
      if (text === undefined) return
      event.preventDefault()
      void open(text)
    }
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', onClick, true)
    document.addEventListener('keydown', onKey)
    for (const sign of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(sign, intent, { passive: true })
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('keydown', onKey)
      for (const sign of ['pointerover', 'focusin', 'touchstart']) document.removeEventListener(sign, intent)
    }
  }, [search])

  if (!search || !Dialog || !opened) return null
  return (
    <ErrorBoundary resetKey={opened.text} fallback={() => null}>
      <Dialog {...{ shell, page, search }} text={opened.text} close={() => setOpened(undefined)} />
    </ErrorBoundary>
  )
}

/** Highlight the words of the search that led to this page, in this tab or another. */
function useFoundWords(): void {
  useEffect(() => {
    const mark = () => {
      const words = takeFoundWords()
      if (words.length === 0) return
      import('../behaviour/found.ts').then(
        ({ showFound }) => showFound(words),
        (error: unknown) => console.warn('The words of the search are not marked.', error)
      )
    }
    mark()
    window.addEventListener(locationEvent, mark)
    return () => window.removeEventListener(locationEvent, mark)
  }, [])
}
