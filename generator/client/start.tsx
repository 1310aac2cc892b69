// The app: hydrates the page that the server rendered, and then moves inside the site by payload.
// Anything unexpected ends in a full load, which always works.

import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { LayoutProps, Payload, Shell, ShellProps } from '../theme.ts'
import { App } from './app.tsx'
import { type ComponentTable, setComponents } from './component-table.ts'
import { dropStandingContent, keepStandingContent } from './content.tsx'
import { pagePath, setAddresses } from './links.ts'
import { appElement } from './page.ts'
import { tellPageShown } from './page-shown.ts'
import { fetchPayload, standingPayload } from './payload.ts'
import { type PluginModule, startPluginModules } from './plugin-modules.ts'
import { startPrefetch } from './prefetch.ts'
import { hydrateRoot } from './roots.ts'
import { startRouter } from './router.ts'
import { loadStyle } from './styles.ts'

type LayoutModule = { readonly default: ComponentType<never> }

export interface StartOptions {
  readonly Shell: ComponentType<ShellProps>
  readonly components: Readonly<Record<string, () => Promise<LayoutModule>>>
  readonly inMarkdown: ComponentTable
  readonly plugins: readonly PluginModule[]
}

/** What is on the screen. */
interface Scene {
  readonly payload: Payload
  readonly Layout: ComponentType<LayoutProps>
}

/**
 * Hydrate and start routing; resolves when the page listens.
 *
 * @param answer the shell, which was asked for when the page came
 */
export async function start(
  { Shell, components, inMarkdown, plugins }: StartOptions,
  answer: Promise<Response>
): Promise<void> {
  setComponents(inMarkdown)
  const container = appElement()
  if (!container) throw new Error('The page has no shell')
  const load = (payload: Payload) => loadScene(payload, components)
  const [shell, first] = await Promise.all([shellIn(answer), load(standingPayload())])
  setAddresses(shell)
  keepStandingContent(container)
  await new Promise<void>((ready) => {
    // As a transition React hydrates in slices, between which the browser answers the reader.
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
  readonly first: Scene
  readonly load: (payload: Payload) => Promise<Scene>
  readonly plugins: StartOptions['plugins']
  readonly ready: () => void
}

/** The whole of the page that React owns: the scene that is on, and the router that changes it. */
function Site({ shell, Shell, first, load, plugins, ready }: SiteProps) {
  const [scene, setScene] = useState(first)
  useEffect(() => {
    shown.get(scene)?.()
    shown.delete(scene)
  }, [scene])
  useEffect(() => {
    const { base } = shell
    const lookAtLinks = startPrefetch({
      base,
      load: (path, meant) =>
        void fetchPayload(path).then(
          ({ scripts = [] }) => meant && scripts.forEach(preloadScript),
          () => {}
        )
    })
    const show = async (payload: Payload) => {
      const next = await load(payload)
      dropStandingContent()
      const done = new Promise<void>((resolve) => shown.set(next, resolve))
      setScene(next)
      await done
      lookAtLinks()
    }
    const prepare = async (payload: Payload) => {
      await Promise.all([load(payload), ...(payload.styles ?? []).map(loadStyle)])
    }
    const notFound = `${pagePath(shell.locale.home)}404.json`
    startRouter({ first: first.payload, base, notFound, prepare, show, shownPage: tellPageShown })
    lookAtLinks()
    const { analytics } = shell
    if (analytics) import('./analytics.ts').then(({ countVisits }) => countVisits(analytics), console.warn)
    tellPageShown(first.payload)
    startPluginModules(plugins)
    ready()
  }, [first, load, plugins, shell, ready])
  return <App shell={shell} payload={scene.payload} Shell={Shell} Layout={scene.Layout} />
}

/** Fetch and compile a module that may be needed soon. It does not run before it is imported. */
function preloadScript(href: string): void {
  if (document.querySelector(`head > link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Who waits for a scene to stand in the document. */
const shown = new Map<Scene, () => void>()

async function loadScene(payload: Payload, components: StartOptions['components']): Promise<Scene> {
  const load = components[payload.component]
  if (!load) throw new Error(`There is no component ${payload.component}`)
  // The payload was made for this component: the server has rendered it with these props.
  return { payload, Layout: (await load()).default as Scene['Layout'] }
}

async function shellIn(answer: Promise<Response>): Promise<Shell> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return (await response.json()) as Shell
}
