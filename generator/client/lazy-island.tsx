// Islands whose code is loaded on demand. The server renders them, so they can be read and used as plain HTML. In the
// browser that HTML stays until the code has loaded, and is then hydrated in place: user input is preserved.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { slowThreshold } from './navigation.ts'
import { trustedHtml } from './trusted.ts'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** A component that can be loaded. Its props must be plain while the server renders it. */
export interface LazyComponent<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  /** What to show while there is no server HTML. */
  readonly fallbacks: LazyFallbacks<Props> | undefined
  /** Set on the server, which loads all components before rendering. */
  loaded?: ComponentType<Props>
}

/** What is shown in place of a component that has not loaded. */
export interface LazyFallbacks<Props> {
  /** Shown when loading takes longer than 200 ms. */
  readonly Pending: ComponentType<Props>
  /** Shown when loading fails. */
  readonly Failed: ComponentType<Props & { readonly error: unknown; readonly retry: () => void }>
}

/** Props of `LazyIsland`. */
export interface LazyIslandProps<Props> {
  readonly component: LazyComponent<Props>
  /**
   * Load the code now. By default it is loaded when the reader points at, touches or focuses the island; without server HTML,
   * immediately.
   */
  readonly needed?: boolean
  readonly props: Props
}

const serverLoads: Promise<unknown>[] = []

/** On the server: resolves when the components of all lazy islands have loaded. */
export const lazyIslandsLoaded = (): Promise<unknown> => Promise.all(serverLoads)

/**
 * Declare a component for `<LazyIsland component={…}>`.
 *
 * @param load
 *   `() => import('./Panel.tsx')`, which becomes a separate chunk
 */
export function lazyIsland<Props extends object>(
  load: LazyComponent<Props>['load'],
  fallbacks?: LazyFallbacks<Props>
): LazyComponent<Props> {
  const component: LazyComponent<Props> = { load, fallbacks: fallbacks }
  if (SERVER) {
    const loading = load().then((module) => {
      component.loaded = module.default
    })
    serverLoads.push(loading)
  }
  return component
}

/** An island whose component is loaded on demand. It is a separate React root: context does not reach it. */
export function LazyIsland<Props extends object>(props: LazyIslandProps<Props>) {
  return SERVER ? <ServerIsland {...props} /> : <BrowserIsland {...props} />
}

function ServerIsland<Props extends object>({
  component: { loaded: Loaded },
  props
}: LazyIslandProps<Props>) {
  return <div className="lazy-island">{Loaded && <Loaded {...props} />}</div>
}

/** A constant: React would clear the element if it got another object. */
const emptyHtml = { __html: trustedHtml('') }

function BrowserIsland<Props extends object>({ component, props, ...options }: LazyIslandProps<Props>) {
  const host = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  const needed = options.needed ?? reached
  const reach = () => setReached(true)
  const tree = useRef<IslandTree<Props> | undefined>(undefined)
  // The props that the server rendered; if they change before hydration, the HTML is replaced.
  const [serverProps] = useState(props)

  // The reader may already point at or focus it when the page is hydrated.
  useEffect(() => {
    if (host.current?.matches(':hover, :focus-within')) setReached(true)
  }, [])
  useEffect(() => {
    if (!host.current) return
    // After a client-side navigation there is no server HTML.
    const empty = !tree.current && host.current.firstChild === null
    if (!needed && !empty) return
    tree.current ??= startTree(host.current, serverProps, component)
    tree.current.show(props)
  }, [needed, props, serverProps, component])
  useEffect(
    () => () => {
      // React cannot unmount a root while it renders another.
      const closingTree = tree.current
      tree.current = undefined
      queueMicrotask(() => closingTree?.close())
    },
    []
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of its content
    <div
      ref={host}
      className="lazy-island"
      onFocus={reach}
      onPointerEnter={reach}
      onTouchStart={reach}
      dangerouslySetInnerHTML={emptyHtml}
      suppressHydrationWarning
    />
  )
}

/** Shallow comparison: the objects themselves are new on every render. */
function haveSameProps<Props extends object>(props: Props, otherProps: Props): boolean {
  const names = Object.keys(props) as (keyof Props)[]
  return (
    names.length === Object.keys(otherProps).length &&
    names.every((name) => Object.is(props[name], otherProps[name]))
  )
}

interface IslandTree<Props> {
  show(props: Props): void
  close(): void
}

/** Create the React root of an island: hydrate its server HTML, or render from scratch. */
function startTree<Props extends object>(
  host: HTMLElement,
  serverProps: Props,
  { load, fallbacks }: LazyComponent<Props>
): IslandTree<Props> {
  const hasServerHtml = host.firstChild !== null
  let latest = serverProps
  let root: Root | undefined
  let Loaded: ComponentType<Props> | undefined
  let closed = false

  async function start(): Promise<void> {
    const { createRoot, hydrateRoot } = await import('./roots.ts')
    const ensureRoot = (): Root => {
      if (root) return root
      // The host belongs to the React root of the page, so the island needs a separate element.
      const rootElement = document.createElement('div')
      rootElement.className = host.className
      host.replaceChildren(rootElement)
      root = createRoot(rootElement)
      return root
    }
    // Server HTML is better than a spinner or an error message.
    const visibleFallbacks = hasServerHtml ? undefined : fallbacks
    const slow = setTimeout(() => {
      if (!closed && visibleFallbacks) ensureRoot().render(<visibleFallbacks.Pending {...latest} />)
    }, slowThreshold)
    try {
      Loaded = (await load()).default
      if (closed) return
      if (hasServerHtml && haveSameProps(latest, serverProps))
        root = hydrateRoot(host, <Loaded {...serverProps} />)
      else ensureRoot().render(<Loaded {...latest} />)
    } catch (error) {
      console.warn('This part of the page could not be loaded.', error)
      const retry = () => void start()
      if (!closed && visibleFallbacks)
        ensureRoot().render(<visibleFallbacks.Failed {...latest} error={error} retry={retry} />)
    } finally {
      clearTimeout(slow)
    }
  }

  void start()
  return {
    show(props) {
      const changed = !haveSameProps(latest, props)
      latest = props
      if (changed && Loaded && root) root.render(<Loaded {...props} />)
    },
    close() {
      closed = true
      root?.unmount()
    }
  }
}
