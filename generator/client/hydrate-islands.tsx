// Hydrates islands, the components in Markdown: each is a separate React root, hydrated when its code has loaded. Only
// pages with islands load this file.

import { useEffect, useMemo } from 'react'
import { ComponentBoundary, errorLogging, inertCopy } from './component-boundary.tsx'
import { componentLoader } from './component-table.ts'
import { Island, type IslandProps } from './island.tsx'
import { Originals, originalsIn } from './mdx-parts.tsx'
import { islandHydratedEvent } from './page.ts'
import { createRoot, hydrateRoot } from './roots.ts'

/**
 * Hydrate the islands below an element.
 *
 * @returns a function that unmounts them
 */
export function hydrateIslands(article: ParentNode): () => void {
  const roots = new Set<{ unmount(): void }>()
  let unmounted = false
  // Read all content before the first component can change it.
  const hosts = [...article.querySelectorAll<HTMLElement>('[data-component]')].map((host) => ({
    host,
    islandProps: islandPropsOf(host)
  }))

  async function start(host: HTMLElement, islandProps: Omit<IslandProps, 'Component'>): Promise<void> {
    const { component = '', prefix = '' } = host.dataset
    try {
      const loaded = await componentLoader(component)?.()
      if (!loaded || unmounted) return
      const options = { ...errorLogging, identifierPrefix: prefix }
      const island = (
        <HydratedIsland Component={loaded.default} {...islandProps} host={host} original={inertCopy(host)} />
      )
      if (host.dataset.clientOnly === undefined) roots.add(hydrateRoot(host, island, options))
      else {
        const root = createRoot(host, options)
        roots.add(root)
        root.render(island)
      }
    } catch (error) {
      // The server HTML stays.
      console.warn(`The component ${component} could not be loaded.`, error)
    }
  }

  for (const { host, islandProps } of hosts) void start(host, islandProps)
  return () => {
    unmounted = true
    // React cannot unmount a root while it renders another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}

function islandPropsOf(host: HTMLElement): Omit<IslandProps, 'Component'> {
  const { props = '{}', text, filled } = host.dataset
  return {
    props: JSON.parse(props) as IslandProps['props'],
    content: text ?? (filled === undefined ? '' : (host.querySelector('.component-text')?.innerHTML ?? ''))
  }
}

interface HydratedIslandProps extends IslandProps {
  readonly host: HTMLElement
  /** Copy of the host with its server HTML. */
  readonly original: HTMLElement
}

function HydratedIsland({ host, original, ...islandProps }: HydratedIslandProps) {
  useEffect(() => {
    host.dataset.islandHydrated = ''
    host.dispatchEvent(new Event(islandHydratedEvent, { bubbles: true }))
  }, [host])
  const { component = '', failedParts = '' } = host.dataset
  const parts = useMemo(() => originalsIn(original, failedParts), [original, failedParts])
  return (
    <ComponentBoundary
      name={component.replace(/^mdx:/, '')}
      original={() => [...original.childNodes]}
      onRestored={hydrateIslands}
    >
      <Originals value={parts}>
        <Island {...islandProps} />
      </Originals>
    </ComponentBoundary>
  )
}
