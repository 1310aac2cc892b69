// Components in Markdown, in the browser: each is hydrated where it stands, as a React root of its own,
// when its code is there. This file is loaded for pages that have any.

import { useEffect, useMemo } from 'react'
import { ComponentBoundary, inertCopy, namedErrors } from './component-boundary.tsx'
import { componentLoader } from './component-table.ts'
import { Inner, type InnerProps } from './inner.tsx'
import { Originals, originalsIn } from './mdx-parts.tsx'
import { createRoot, hydrateRoot } from './roots.ts'

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
      const options = { ...namedErrors, identifierPrefix: prefix }
      const awake = <Awake Component={loaded.default} {...inner} host={host} original={inertCopy(host)} />
      if (host.dataset.clientOnly === undefined) roots.add(hydrateRoot(host, awake, options))
      else {
        const root = createRoot(host, options)
        roots.add(root)
        root.render(awake)
      }
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

interface AwakeProps extends InnerProps {
  readonly host: HTMLElement
  /** The host as the server has rendered it. */
  readonly original: HTMLElement
}

function Awake({ host, original, ...inner }: AwakeProps) {
  useEffect(() => {
    host.dataset.woken = ''
    host.dispatchEvent(new Event(wokenEvent, { bubbles: true }))
  }, [host])
  const { component = '', failedParts = '' } = host.dataset
  const parts = useMemo(() => originalsIn(original, failedParts), [original, failedParts])
  return (
    <ComponentBoundary
      name={component.replace(/^mdx:/, '')}
      original={() => [...original.childNodes]}
      restored={wake}
    >
      <Originals value={parts}>
        <Inner {...inner} />
      </Originals>
    </ComponentBoundary>
  )
}
