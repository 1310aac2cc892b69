// What runs before the scripts of a site on a page that was opened as a file: it lets them fetch data and start the worker of the
// search, which `file:` refuses, and keeps addresses in what they write within the folder. The function is passed as its text, so it
// uses nothing from outside.

/** What the runtime knows of the folder. */
export interface RuntimeSettings {
  /** Path of the site: `/`, `/kit/`. */
  readonly base: string
  /** How addresses of pages end. */
  readonly slash: 'always' | 'never' | 'html'
  /** Origin of the site, for pages that are not in the folder. */
  readonly origin: string
  /** Files of all pages in the folder, or null if it has the whole site. */
  readonly pages: readonly string[] | null
  /** Pages whose last name has a dot, which otherwise starts the extension of a file: `/docs/1.0`. */
  readonly dotted: readonly string[]
}

/** Data or a worker, from a script beside the file. */
type Loaded = string | ((...around: readonly unknown[]) => void)

/** Start it. */
function startOffline({ base, slash, origin, pages, dotted }: RuntimeSettings): void {
  const scope = globalThis as unknown as Record<string, unknown>
  const script = document.currentScript as HTMLScriptElement
  const root = new URL('..', script.src).href
  const included = pages && new Set(pages)

  /** Path of an address in the site, without the base; undefined for other sites. */
  const sitePath = (address: string): string | undefined => {
    if (address.startsWith(root)) return address.slice(root.length)
    if (!address.startsWith('/') || address.startsWith('//')) return undefined
    return address.startsWith(base) ? address.slice(base.length) : undefined
  }
  const fileOf = (path: string): string => {
    if (path === '' || path.endsWith('/')) return `${path}index.html`
    const isPage = slash === 'never' && (!/\.[^/]+$/.test(path) || dotted.includes(path))
    return isPage ? `${path}.html` : path
  }
  /** The address of a file in the folder for one of the site. */
  const local = (address: string): string => {
    if (address.startsWith(root)) return address
    const path = sitePath(address)
    if (path === undefined) return address
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
    const file = fileOf(name)
    if (included && /\.html$/.test(file) && !included.has(decodeURI(file))) return origin + address
    return root + file + rest
  }

  // Data and workers.
  const loaded = new Map<string, Loaded>()
  scope.sitegenFile = (file: string, content: Loaded) => loaded.set(file, content)
  const load = (file: string): Promise<Loaded> =>
    new Promise((resolve, reject) => {
      const known = loaded.get(file)
      if (known !== undefined) return resolve(known)
      const element = document.createElement('script')
      element.src = `${root}${file}.js`
      element.onload = () => {
        element.remove()
        const content = loaded.get(file)
        if (content === undefined) reject(new TypeError(`${file} has no data`))
        else resolve(content)
      }
      element.onerror = () => reject(new TypeError(`${file} cannot be loaded`))
      document.head.append(element)
    })
  /** Addresses in HTML that a script inserts; in data, those that it opens. */
  const localHtml = (html: string) =>
    html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name, value) => ` ${name}="${local(value)}"`)
  const localData = (key: string, value: unknown) =>
    /^(?:url|page|home|src|srcDark)$/.test(key) && typeof value === 'string' ? local(value) : value
  const fetchOnline = globalThis.fetch
  scope.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const file = sitePath(address)
    if (file === undefined) return fetchOnline(input, init)
    return load(file).then((content) => {
      const text = String(content)
      if (file.endsWith('.html')) return new Response(localHtml(text))
      const isSearch = file.startsWith('search/')
      return new Response(isSearch ? text : JSON.stringify(JSON.parse(text, localData)))
    })
  }
  const OnlineWorker = globalThis.Worker
  scope.Worker = function startWorker(address: string | URL, options?: WorkerOptions) {
    const file = sitePath(String(address))
    if (file === undefined) return new OnlineWorker(address, options)
    const worker = new EventTarget()
    const inside = new EventTarget()
    const send = (target: EventTarget, data: unknown) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
    const ready = load(file).then((start) => {
      if (typeof start !== 'function') throw new TypeError(`${file} is no worker`)
      const listen = inside.addEventListener.bind(inside)
      const reply = (data: unknown) => send(worker, JSON.parse(JSON.stringify(data), localData))
      const own = { addEventListener: listen, postMessage: reply, fetch: scope.fetch }
      const around = new Proxy(own, {
        get: (_, name) => Reflect.get(name in own ? own : globalThis, name)
      })
      start(around, around, listen, reply, scope.fetch)
    })
    ready.catch(() => worker.dispatchEvent(new Event('error')))
    return Object.assign(worker, {
      postMessage: (data: unknown) => void ready.then(() => send(inside, data)),
      terminate() {}
    })
  }

  // Addresses of the history may differ in query and anchor only.
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (state, title, url) => {
      const { search, hash } = new URL(url ?? location.href, location.href)
      change(state, title, location.href.replace(/[?#].*$/s, '') + search + hash)
    }
  }
  // Before the router, which would fetch the page.
  addEventListener('sitegen:navigate', (event) => {
    const { detail } = event as CustomEvent<{ url: string; readonly replace?: boolean }>
    detail.url = new URL(local(detail.url), location.href).href
    if (detail.url.replace(/[?#].*$/s, '') === location.href.replace(/[?#].*$/s, '')) return
    event.stopImmediatePropagation()
    if (detail.replace) location.replace(detail.url)
    else location.assign(detail.url)
  })

  // What scripts insert.
  const names = ['href', 'src', 'action', 'poster']
  const correct = (element: Element) => {
    for (const name of names) {
      const value = element.getAttribute(name)
      if (value !== null && local(value) !== value) element.setAttribute(name, local(value))
    }
  }
  const correctAll = (node: Node) => {
    if (!(node instanceof Element)) return
    correct(node)
    for (const element of node.querySelectorAll('[href], [src], [action], [poster]')) correct(element)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records)
      if (type === 'attributes') correct(target as Element)
      else for (const node of addedNodes) correctAll(node)
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: names })
  // It would fetch the other pages of the section.
  for (const element of document.querySelectorAll<HTMLElement>('.print-section')) element.hidden = true
}

/** The script that starts it. */
export const runtimeScript = (settings: RuntimeSettings): string =>
  // Names that a compiler gave to functions are set by a function that is not there.
  `(()=>{const __name=(f)=>f;(${startOffline})(${JSON.stringify(settings)})})();\n`
