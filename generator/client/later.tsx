// Components whose code comes when it is needed. The server renders them at once, so that they can be
// read and used as far as HTML goes; in the browser that HTML stays as it stands until the code is
// there, and is then hydrated in place: what was typed or unfolded meanwhile remains.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { slowAfter } from './navigation.ts'
import { trustedHtml } from './trusted.ts'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** A component that can be loaded. Its props must be plain while the server renders it. */
export interface LaterComponent<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  /** What to show while there is nothing yet. */
  readonly waiting: Waiting<Props> | undefined
  /** Set on the server, which loads everything before it renders. */
  loaded?: ComponentType<Props>
}

/** What stands in the place of a component until it has come. */
export interface Waiting<Props> {
  /** Shown when loading takes 200 ms. */
  readonly Pending: ComponentType<Props>
  /** Shown when loading fails. */
  readonly Failed: ComponentType<Props & { readonly error: unknown; readonly retry: () => void }>
}

/** What `Later` takes. */
export interface LaterProps<Props> {
  readonly of: LaterComponent<Props>
  /** Load the code now; where nothing stands, it is loaded at once. */
  readonly needed: boolean
  readonly props: Props
}

const serverLoads: Promise<unknown>[] = []

/** Resolves on the server when all components that come later have come. */
export const laterLoaded = (): Promise<unknown> => Promise.all(serverLoads)

/**
 * Declare a component that comes later, for `<Later of={…}>`.
 *
 * @param load
 *   `() => import('./Panel.tsx')`, which makes a chunk of its own
 */
export function later<Props extends object>(
  load: LaterComponent<Props>['load'],
  waiting?: Waiting<Props>
): LaterComponent<Props> {
  const component: LaterComponent<Props> = { load, waiting }
  if (SERVER) {
    const loading = load().then((module) => {
      component.loaded = module.default
    })
    serverLoads.push(loading)
  }
  return component
}

/** A place for a component that comes later. It is a React tree of its own: context does not reach it. */
export function Later<Props extends object>(props: LaterProps<Props>) {
  return SERVER ? <Rendered {...props} /> : <Standing {...props} />
}

function Rendered<Props extends object>({ of: { loaded: Loaded }, props }: LaterProps<Props>) {
  return <div className="later">{Loaded && <Loaded {...props} />}</div>
}

/** The same object in every render: React empties the element when it gets another. */
const nothing = { __html: trustedHtml('') }

function Standing<Props extends object>({ of, needed, props }: LaterProps<Props>) {
  const host = useRef<HTMLDivElement>(null)
  const tree = useRef<Tree<Props> | undefined>(undefined)
  // What the server rendered with; other props since then need other HTML.
  const [first] = useState(props)

  useEffect(() => {
    if (!host.current) return
    // After a navigation the server has rendered nothing here: there is nothing to wait with.
    const empty = !tree.current && host.current.firstChild === null
    if (!needed && !empty) return
    tree.current ??= startTree(host.current, first, of)
    tree.current.show(props)
  }, [needed, props, first, of])
  useEffect(
    () => () => {
      // React does not unmount a tree while it is rendering another.
      const leaving = tree.current
      tree.current = undefined
      queueMicrotask(() => leaving?.close())
    },
    []
  )
  return <div ref={host} className="later" dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

/** Do both hold the same values? The objects themselves are new with every render. */
function same<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys(one) as (keyof Props)[]
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}

interface Tree<Props> {
  show(props: Props): void
  close(): void
}

/** Make a React tree of an element: on the HTML that stands there, or anew. */
function startTree<Props extends object>(
  host: HTMLElement,
  first: Props,
  { load, waiting }: LaterComponent<Props>
): Tree<Props> {
  const standing = host.firstChild !== null
  let latest = first
  let root: Root | undefined
  let Loaded: ComponentType<Props> | undefined
  let closed = false

  async function start(): Promise<void> {
    const { createRoot, hydrateRoot } = await import('./roots.ts')
    const anew = (): Root => {
      if (root) return root
      // The host itself belongs to the page's own tree, which has set its HTML.
      const place = document.createElement('div')
      place.className = host.className
      host.replaceChildren(place)
      root = createRoot(place)
      return root
    }
    // HTML that stands is better than a spinner or a message in its place.
    const waits = standing ? undefined : waiting
    const slow = setTimeout(() => {
      if (!closed && waits) anew().render(<waits.Pending {...latest} />)
    }, slowAfter)
    try {
      Loaded = (await load()).default
      if (closed) return
      if (standing && same(latest, first)) root = hydrateRoot(host, <Loaded {...first} />)
      else anew().render(<Loaded {...latest} />)
    } catch (error) {
      console.warn('This part of the page does not load.', error)
      const retry = () => void start()
      if (!closed && waits) anew().render(<waits.Failed {...latest} error={error} retry={retry} />)
    } finally {
      clearTimeout(slow)
    }
  }

  void start()
  return {
    show(props) {
      const changed = !same(latest, props)
      latest = props
      if (changed && Loaded && root) root.render(<Loaded {...props} />)
    },
    close() {
      closed = true
      root?.unmount()
    }
  }
}
