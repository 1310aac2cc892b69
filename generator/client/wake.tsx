// Components in Markdown, in the browser: each is hydrated where it stands, as a React root of its own,
// when its code is there. This file is loaded for pages that have any.

import { useEffect } from 'react'
import { componentLoader } from './component-table.ts'
import { Inner, type InnerProps } from './inner.tsx'
import { hydrateRoot } from './roots.ts'

/** Tells that the text inside an element will not be replaced any more. */
export const wokenEvent = 'sitegen:woken'

/**
 * Hydrate the components below an element.
 *
 * @returns a function that takes them away again
 */
export function wake(article: ParentNode): () => void {
  const roots = new Set<{ unmount(): void }>()
  let gone = false
  // All texts are read before the first component can change any.
  const hosts = [...article.querySelectorAll<HTMLElement>('[data-component]')].map((host) => ({
    host,
    inner: innerOf(host)
  }))

  async function start(host: HTMLElement, inner: Omit<InnerProps, 'Component'>): Promise<void> {
    const { component = '', prefix = '' } = host.dataset
    try {
      const loaded = await componentLoader(component)?.()
      if (!loaded || gone) return
      const awake = <Awake Component={loaded.default} {...inner} host={host} />
      roots.add(hydrateRoot(host, awake, { identifierPrefix: prefix }))
    } catch (error) {
      // What the server rendered stays, and can be read.
      console.warn(`The component ${component} does not load.`, error)
    }
  }

  for (const { host, inner } of hosts) void start(host, inner)
  return () => {
    gone = true
    // React does not unmount a tree while it is rendering another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}

function innerOf(host: HTMLElement): Omit<InnerProps, 'Component'> {
  const { props = '{}', text, filled } = host.dataset
  return {
    props: JSON.parse(props) as InnerProps['props'],
    content: text ?? (filled === undefined ? '' : (host.querySelector('.component-text')?.innerHTML ?? ''))
  }
}

function Awake({ host, ...inner }: InnerProps & { readonly host: HTMLElement }) {
  useEffect(() => {
    host.dataset.woken = ''
    host.dispatchEvent(new Event(wokenEvent, { bubbles: true }))
  }, [host])
  return <Inner {...inner} />
}
