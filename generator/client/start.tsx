// The browser's entry. It hydrates the page that the server rendered, and then moves inside the
// site by payload. Anything unexpected ends in a full load, which always works.

import { type ComponentType, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { LayoutProps, Payload, Shell, ShellProps } from '../theme.ts'
import { App } from './app.tsx'
import { dropStandingContent, keepStandingContent } from './content.tsx'
import { appId, standingPayload } from './payload.ts'
import { startRouter } from './router.ts'

type LayoutModule = { readonly default: ComponentType<never> }

interface StartOptions {
  readonly Shell: ComponentType<ShellProps>
  readonly components: Readonly<Record<string, () => Promise<LayoutModule>>>
}

/** What is on the screen. */
interface Scene {
  readonly payload: Payload
  readonly Layout: ComponentType<LayoutProps>
}

/** Hydrate and start routing. The bundler's entry module calls this once. */
export async function start({ Shell, components }: StartOptions): Promise<void> {
  const container = document.getElementById(appId)
  const shellUrl = container?.dataset.shell
  if (!container || !shellUrl) return
  const first = standingPayload(document)
  const [shell, Layout] = await Promise.all([fetchShell(shellUrl), loadLayout(first)])
  keepStandingContent(container)
  hydrateRoot(container, <Screen />)

  async function loadLayout({ component }: Payload): Promise<Scene['Layout']> {
    const load = components[component]
    if (!load) throw new Error(`There is no component ${component}`)
    // The payload was made for this component, which is what its props are checked against.
    return (await load()).default as Scene['Layout']
  }

  function Screen() {
    const [scene, setScene] = useState<Scene>({ payload: first, Layout })
    useShown(scene.payload)
    useEffect(() => {
      const show = async (payload: Payload) => {
        const Layout = await loadLayout(payload)
        await Promise.all((payload.styles ?? []).map(loadStyle))
        dropStandingContent()
        const shown = whenShown(payload)
        setScene({ payload, Layout })
        await shown
      }
      startRouter({ first, base: shell.base, show })
      container?.setAttribute('data-hydrated', '')
    }, [])
    return <App shell={shell} payload={scene.payload} Shell={Shell} Layout={scene.Layout} />
  }
}

async function fetchShell(url: string): Promise<Shell> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as Shell
}

const waiting = new Map<Payload, () => void>()

/** Resolves when React has put the payload's page into the document. */
const whenShown = (payload: Payload): Promise<void> => new Promise((resolve) => waiting.set(payload, resolve))

function useShown(payload: Payload): void {
  useEffect(() => {
    waiting.get(payload)?.()
    waiting.delete(payload)
  }, [payload])
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The style sheet ${href} does not load`))
    document.head.append(link)
  })
}
