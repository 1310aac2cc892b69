// React for islands: hydrates the HTML of one with its props, and contains its errors. Only pages with islands load this file.

import {
  type ComponentType,
  createElement,
  type ElementType,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { LayoutProps, PageInfo, Shell, Strings } from '../theme.ts'
import { startBehaviours } from './behaviours.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { slotsIn } from './island-slots.ts'
import type { IslandTable, MountedIsland, RenderedPart } from './island-table.ts'
import { appElement, loadShell } from './page.ts'
import { trustedHtml } from './trusted.ts'

type AnyProps = Readonly<Record<string, unknown>>
type Providers = ComponentType<LayoutProps & { readonly children: ReactNode }>
type ErrorScreen = ComponentType<{
  readonly error: unknown
  readonly strings: Strings
  retry(): void
}>

/** Hydrate an island. Resolves when React has taken it over. @param exported component of its module */
export async function mountIsland(
  host: HTMLElement,
  exported: unknown,
  { providers, errorScreen }: IslandTable
): Promise<MountedIsland> {
  const { island = '', prefix = '', shared, hidden = '{}' } = host.dataset
  const needsShell = shared !== undefined || providers !== undefined
  const [shell, Wrapper] = await Promise.all([
    needsShell ? loadShell() : undefined,
    providers?.().then((module) => module.default as Providers)
  ])
  const shownSlots = slotsIn(host)
  const slots = { ...shownSlots, ...(JSON.parse(hidden) as Readonly<Record<string, string>>) }
  const serverHtml = host.innerHTML
  applyStyles(host)
  const IslandComponent = exported as ComponentType<AnyProps>
  const tree = (onReady?: () => void) => {
    const element = (
      <ErrorBoundary
        fallback={(error, retry) => (
          <Failed error={error} html={serverHtml} load={errorScreen} retry={retry} />
        )}
      >
        <IslandComponent {...propsOf(host, shell)} {...slotElements(slots)} />
      </ErrorBoundary>
    )
    const wrapped =
      Wrapper && shell ? (
        <Wrapper shell={shell} page={JSON.parse(host.dataset.page ?? '{}') as PageInfo}>
          {element}
        </Wrapper>
      ) : (
        element
      )
    return onReady ? <Ready then={onReady}>{wrapped}</Ready> : <Ready>{wrapped}</Ready>
  }
  let root: Root | undefined
  await new Promise<void>((ready) => {
    const options: RootOptions = {
      identifierPrefix: prefix,
      onCaughtError: (error) => console.error(`${island} threw an error.`, error)
    }
    if (host.dataset.clientOnly === undefined) root = hydrateRoot(host, tree(ready), options)
    else {
      // The server could not render it.
      root = createRoot(host, options)
      root.render(tree(ready))
    }
  })
  return {
    slots: JSON.stringify(shownSlots),
    update: () => root?.render(tree()),
    // React cannot unmount a root while it renders another.
    unmount: () => queueMicrotask(() => root?.unmount())
  }
}

/** Show a component at the end of the page's element. */
export function showPart<Props extends object>(
  Part: ComponentType<Props>,
  props: Props
): RenderedPart<Props> {
  const host = document.createElement('div')
  // Other pages have no such element, and do not remove it.
  host.dataset.added = ''
  appElement()?.append(host)
  const root = createRoot(host, { onCaughtError: (error) => console.error(error) })
  root.render(<Part {...props} />)
  return {
    update: (newProps) => root.render(<Part {...newProps} />),
    remove() {
      root.unmount()
      host.remove()
    }
  }
}

/** Calls back when its children are hydrated. */
function Ready({ then, children }: { readonly then?: () => void; readonly children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => then?.(), [])
  return children
}

function propsOf(
  { dataset: { props = '{}', shared = '{}' } }: HTMLElement,
  shell: Shell | undefined
): AnyProps {
  const names = Object.entries(JSON.parse(shared) as Readonly<Record<string, 'shell' | 'strings'>>)
  return {
    ...(JSON.parse(props) as AnyProps),
    ...Object.fromEntries(names.map(([name, what]) => [name, what === 'shell' ? shell : shell?.strings]))
  }
}

const slotElements = (slots: Readonly<Record<string, string>>): AnyProps =>
  Object.fromEntries(
    Object.entries(slots).map(([name, html]) => [name, <Slot key={name} name={name} html={html} />])
  )

/** Content whose HTML stays. */
function Slot({ name, html }: { readonly name: string; readonly html: string }): ReactNode {
  // Memoized: with a new object, React would write the HTML again and drop changes made by scripts.
  const innerHtml = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  const slot = useRef<HTMLElement>(null)
  // A component may show its content later, or again.
  useEffect(() => {
    if (slot.current) void startBehaviours(slot.current)
  }, [])
  return createElement('sitegen-slot' as ElementType, {
    ref: slot,
    'data-slot': name,
    dangerouslySetInnerHTML: innerHtml,
    suppressHydrationWarning: true
  })
}

/** Styles that the server wrote as classes (render/element-styles.ts) become those that React knows of. */
function applyStyles(host: HTMLElement): void {
  for (const element of host.querySelectorAll<HTMLElement>('[data-style]')) {
    const { style = '' } = element.dataset
    element.style.cssText = style
    element.removeAttribute('data-style')
    const names = (element.getAttribute('class') ?? '').split(' ')
    const classes = names.filter((name) => !/^style-[0-9a-f]+$/.test(name))
    if (classes.length === 0) element.removeAttribute('class')
    else element.setAttribute('class', classes.join(' '))
  }
}

interface FailedProps {
  readonly error: unknown
  /** HTML of the server. */
  readonly html: string
  readonly load: IslandTable['errorScreen']
  retry(): void
}

/** The error screen of the theme; the HTML of the server until it has loaded. */
function Failed({ error, html, load, retry }: FailedProps): ReactNode {
  const [screen, setScreen] = useState<{ readonly Screen: ErrorScreen; readonly strings: Strings }>()
  const innerHtml = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  useEffect(() => {
    if (load)
      Promise.all([load(), loadShell()]).then(
        ([module, { strings }]) => setScreen({ Screen: module.default as ErrorScreen, strings }),
        (reason: unknown) => console.warn(reason)
      )
  }, [load])
  return screen ? (
    <screen.Screen error={error} strings={screen.strings} retry={retry} />
  ) : (
    <div data-island-failed="" dangerouslySetInnerHTML={innerHtml} />
  )
}
