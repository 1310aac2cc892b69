// Live reload, only under `serve`: updates the page in place when a file is saved, and shows problems of the site in a
// panel at the bottom.

import { refreshEvent, reloadEvent } from './events.ts'
import { reportErrors } from './live-errors.ts'
import { appElement } from './page.ts'
import { refreshComponents } from './refresh.ts'
import { trustedHtml } from './trusted.ts'

interface Problem {
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly location: string
  readonly hint?: string
}

/** Message from the server. */
type ServerMessage =
  | { readonly kind: 'hello'; readonly session: string }
  | { readonly kind: 'update'; readonly changed?: readonly string[] }
  | { readonly kind: 'style'; readonly href: string }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }

let session: string | undefined

const element = document.querySelector<HTMLMetaElement>('head > meta[name=sitegen-live]')
const token = element?.content ?? ''
// The server sends changes since this page was rendered.
const events = new EventSource(`/__sitegen/events?token=${token}&update=${element?.dataset.update ?? 0}`)
reportErrors((body) => {
  const request = fetch(`/__sitegen/errors?token=${token}`, { method: 'POST', body, keepalive: true })
  void request.catch(() => undefined)
})
// A restarted server has another token, and serves another page.
events.onerror = async () => {
  if (events.readyState !== EventSource.CLOSED) return
  const page = await fetch(location.href)
    .then((response) => response.text())
    .catch(() => token)
  if (!page.includes(token)) location.reload()
}
events.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as ServerMessage
  if (message.kind === 'problems') showProblems(message.problems)
  else if (message.kind === 'update') void update(message.changed)
  else if (message.kind === 'style') reloadStyleSheet(message.href)
  else {
    // The server was restarted: everything may have changed.
    if (session !== undefined && session !== message.session) location.reload()
    session = message.session
  }
}

/** Key of the reason for a full reload, stored across the reload. */
const reasonKey = 'sitegen:reload-reason'

async function update(changed: readonly string[] = []): Promise<void> {
  const storeReason = () => {
    if (changed.length > 0) sessionStorage.setItem(reasonKey, changed.join(', '))
  }
  // Stored only for a reload: most changes are applied in place.
  window.addEventListener(reloadEvent, storeReason, { once: true })
  // Other modules than those of components cannot be replaced.
  if (changed.every((file) => /\.[jt]sx$/.test(file))) await updateIslands().catch(console.warn)
  const refresh = new Event(refreshEvent, { cancelable: true })
  // Nothing has taken it over yet.
  if (window.dispatchEvent(refresh)) location.reload()
}

/** If the scripts of the page have changed, load them, and replace the components of its islands. */
async function updateIslands(): Promise<void> {
  const selector = 'head > script[type=module][src]'
  const page = await (await fetch(location.href)).text()
  const next = new DOMParser().parseFromString(trustedHtml(page), 'text/html')
  const [script, newScript] = [document, next].map((of) => of.querySelector<HTMLScriptElement>(selector)?.src)
  const [app, newApp] = [appElement(), appElement(next)]
  if (newScript === undefined || script === newScript || !app || !newApp) return
  const { started } = (await import(newScript)) as { readonly started: Promise<void> }
  await started
  refreshComponents()
  // The page now has the scripts of this build.
  app.dataset.build = newApp.dataset.build
  const element = document.querySelector<HTMLScriptElement>(selector)
  element?.replaceWith(next.querySelector(selector) ?? '')
}

const reason = sessionStorage.getItem(reasonKey)
if (reason) {
  sessionStorage.removeItem(reasonKey)
  console.info(
    `sitegen: this page was fully reloaded because ${reason} changed its code. Component state is lost; only content, data and styles are updated in place.`
  )
}

/** Reload the style sheet. The old one stays until the new one has loaded. */
function reloadStyleSheet(href: string): void {
  const path = new URL(href, location.href).pathname
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => new URL(link.href).pathname === path
  )
  const lastLink = links.at(-1)
  if (!lastLink) return
  const newLink = lastLink.cloneNode() as HTMLLinkElement
  newLink.href = `${path}?${Date.now()}`
  newLink.onload = () => {
    for (const link of links) link.remove()
  }
  lastLink.after(newLink)
}

const styles = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 45vh; overflow: auto; padding: 12px 16px;
    background: #1d1012; color: #f5e6e8; border-top: 3px solid #ff5d73; font: 13px/1.5 ui-monospace, monospace }
  p { margin: 0 0 8px } button { float: right; font: inherit } .warning { color: #ffd479 } .error { color: #ff8a9a } .hint { opacity: .8 }`

let panel: HTMLElement | undefined

function showProblems(problems: readonly Problem[]): void {
  panel?.remove()
  if (problems.length === 0) return
  const host = document.createElement('div')
  panel = host
  host.id = 'sitegen-problems'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const close = elementOf('button', '', '✕')
  close.addEventListener('click', () => host.remove())
  root.append(close, ...problems.map(problemLine))
  document.body.append(host)
}

function problemLine({ severity, code, message, location, hint }: Problem): HTMLElement {
  const paragraph = elementOf('p', '', '')
  paragraph.append(elementOf('span', severity, `${severity} `), `${location}  ${message}  (${code})`)
  if (hint) paragraph.append(document.createElement('br'), elementOf('span', 'hint', `hint: ${hint}`))
  return paragraph
}

function elementOf(name: string, className: string, text: string): HTMLElement {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}
