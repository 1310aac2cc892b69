// The app: hydrates the server-rendered page, and starts the router. Anything unexpected falls back to a full page load.

import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { LayoutProps, Payload, Shell, ShellProps } from '../theme.ts'
import { App } from './app.tsx'
import { type ComponentTable, setComponents } from './component-table.ts'
import { captureServerContent, clearServerContent } from './content.tsx'
import { configureLinks, pagePath } from './links.ts'
import { appElement } from './page.ts'
import { dispatchPageShown } from './page-shown.ts'
import { embeddedPayload, fetchPayload } from './payload.ts'
import { type BrowserModule, startPluginModules } from './plugin-modules.ts'
import { startPrefetch } from './prefetch.ts'
import { hydrateRoot } from './roots.ts'
import { startRouter } from './router.ts'
import { loadStyle } from './styles.ts'

type LayoutModule = { readonly default: ComponentType<never> }

export interface StartOptions {
  readonly Shell: ComponentType<ShellProps>
  readonly components: Readonly<Record<string, () => Promise<LayoutModule>>>
  readonly islands: ComponentTable
  readonly plugins: readonly BrowserModule[]
}

/** The page that is rendered. */
interface RouteView {
  readonly payload: Payload
  readonly Layout: ComponentType<LayoutProps>
}

/**
 * Hydrate the page and start the router; resolves when events are handled.
 *
 * @param pendingShell response with the shell, requested when the page was loaded
 */
export async function start(
  { Shell, components, islands, plugins }: StartOptions,
  pendingShell: Promise<Response>
): Promise<void> {
  setComponents(islands)
  const container = appElement()
  if (!container) throw new Error('The page has no shell')
  const load = (payload: Payload) => loadRouteView(payload, components)
  const [shell, first] = await Promise.all([readShell(pendingShell), load(embeddedPayload())])
  configureLinks(shell)
  captureServerContent(container)
  await new Promise<void>((ready) => {
    // In a transition, React hydrates in slices, so the browser can handle input in between.
    startTransition(() => {
      hydrateRoot(
        container,
        <Site shell={shell} Shell={Shell} first={first} load={load} plugins={plugins} ready={ready} />
      )
    })
  })
  container.setAttribute('data-hydrated', '')
}

interface SiteProps {
  readonly shell: Shell
  readonly Shell: ComponentType<ShellProps>
  readonly first: RouteView
  readonly load: (payload: Payload) => Promise<RouteView>
  readonly plugins: StartOptions['plugins']
  readonly ready: () => void
}

/** Root component: renders the current view, and runs the router that changes it. */
function Site({ shell, Shell, first, load, plugins, ready }: SiteProps) {
  const [view, setView] = useState(first)
  useEffect(() => {
    pendingCommits.get(view)?.()
    pendingCommits.delete(view)
  }, [view])
  useEffect(() => {
    const { base } = shell
    const observeLinks = startPrefetch({
      base,
      load: (path, isIntended) =>
        void fetchPayload(path).then(
          ({ scripts = [] }) => isIntended && scripts.forEach(preloadScript),
          () => {}
        )
    })
    const show = async (payload: Payload) => {
      const nextView = await load(payload)
      clearServerContent()
      const committed = new Promise<void>((resolve) => pendingCommits.set(nextView, resolve))
      setView(nextView)
      await committed
      observeLinks()
    }
    const prepare = async (payload: Payload) => {
      await Promise.all([load(payload), ...(payload.styles ?? []).map(loadStyle)])
    }
    const notFound = `${pagePath(shell.locale.home)}404.json`
    startRouter({ first: first.payload, base, notFound, prepare, show, onPageShown: dispatchPageShown })
    observeLinks()
    const { analytics } = shell
    if (analytics) import('./analytics.ts').then(({ countVisits }) => countVisits(analytics), console.warn)
    dispatchPageShown(first.payload)
    startPluginModules(plugins)
    ready()
  }, [first, load, plugins, shell, ready])
  return <App shell={shell} payload={view.payload} Shell={Shell} Layout={view.Layout} />
}

/** Preload a module that may be needed soon. It runs when it is imported. */
function preloadScript(href: string): void {
  if (document.querySelector(`head > link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Callbacks that wait for a view to be committed. */
const pendingCommits = new Map<RouteView, () => void>()

async function loadRouteView(payload: Payload, components: StartOptions['components']): Promise<RouteView> {
  const load = components[payload.component]
  if (!load) throw new Error(`There is no component ${payload.component}`)
  // The payload was created for this component: the server rendered it with these props.
  return { payload, Layout: (await load()).default as RouteView['Layout'] }
}

async function readShell(pendingShell: Promise<Response>): Promise<Shell> {
  const response = await pendingShell
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return (await response.json()) as Shell
}
