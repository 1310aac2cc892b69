// What runs before the scripts of a site on a page that was opened as a file: it lets them fetch data and start the worker of the
// search, which `file:` refuses, and keeps addresses in what they write within the folder. The functions are passed as their
// texts, so they use nothing else from outside than each other.

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

/** Addresses in the folder. */
interface Addresses {
  /** Path of an address in the site, without the base; undefined for other sites. */
  path(address: string): string | undefined
  /** The address of a file in the folder for one of the site; others stay. */
  local(address: string): string
}

/** Loads the content of a file of the output. */
type Load = (file: string) => Promise<Loaded>

/** @param root address of the folder, with a slash at the end */
function folderAddresses(root: string, settings: RuntimeSettings): Addresses {
  const { base, slash, origin, pages, dotted } = settings
  const included = pages && new Set(pages)
  const path = (address: string): string | undefined => {
    if (address.startsWith(root)) return address.slice(root.length)
    if (!address.startsWith('/') || address.startsWith('//')) return undefined
    return address.startsWith(base) ? address.slice(base.length) : undefined
  }
  const fileOf = (name: string): string => {
    if (name === '' || name.endsWith('/')) return `${name}index.html`
    const isPage = slash === 'never' && (!/\.[^/]+$/.test(name) || dotted.includes(name))
    return isPage ? `${name}.html` : name
  }
  return {
    path,
    local(address) {
      const found = address.startsWith(root) ? undefined : path(address)
      if (found === undefined) return address
      const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(found) ?? []
      const file = fileOf(name)
      if (included && /\.html$/.test(file) && !included.has(decodeURI(file))) return origin + address
      return root + file + rest
    }
  }
}

/** Loads data by scripts beside the files. */
function scriptLoader(root: string): Load {
  const loaded = new Map<string, Loaded>()
  Object.assign(globalThis, { sitegenFile: (file: string, content: Loaded) => loaded.set(file, content) })
  return (file) =>
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
}

/** Data with addresses in the folder, in the fields that scripts open. */
function localData(value: unknown, { local }: Addresses): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) =>
    /^(?:url|page|home|src|srcDark)$/.test(key) && typeof inner === 'string' ? local(inner) : inner
  )
}

/** A fetch for files of the folder; others are asked for as usual. */
function folderFetch(load: Load, addresses: Addresses): typeof fetch {
  const fetchOnline = globalThis.fetch
  return async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const file = addresses.path(address)
    if (file === undefined) return fetchOnline(input, init)
    const text = String(await load(file))
    if (file.startsWith('search/')) return new Response(text)
    if (!file.endsWith('.html')) return new Response(JSON.stringify(localData(JSON.parse(text), addresses)))
    return new Response(
      text.replace(/ (href|src)="(\/[^"]*)"/g, (_, name, value) => ` ${name}="${addresses.local(value)}"`)
    )
  }
}

/** What pages take for a worker, which runs in the page. */
function folderWorker(load: Load, addresses: Addresses) {
  const OnlineWorker = globalThis.Worker
  return function startWorker(address: string | URL, options?: WorkerOptions): object {
    const file = addresses.path(String(address))
    if (file === undefined) return new OnlineWorker(address, options)
    const worker = new EventTarget()
    const inside = new EventTarget()
    const send = (target: EventTarget, data: unknown) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
    const ready = load(file).then((start) => {
      if (typeof start !== 'function') throw new TypeError(`${file} is no worker`)
      const own = {
        addEventListener: inside.addEventListener.bind(inside),
        postMessage: (data: unknown) => send(worker, localData(data, addresses)),
        fetch: globalThis.fetch
      }
      const around = new Proxy(own, {
        get: (_, name) => Reflect.get(name in own ? own : globalThis, name)
      })
      start(around, around, own.addEventListener, own.postMessage, own.fetch)
    })
    ready.catch(() => worker.dispatchEvent(new Event('error')))
    return Object.assign(worker, {
      postMessage: (data: unknown) => void ready.then(() => send(inside, data)),
      terminate() {}
    })
  }
}

/** Let scripts change the address and open pages as files can. */
function followInside({ local }: Addresses): void {
  const bare = (address: string) => address.replace(/[?#].*$/s, '')
  // Addresses of the history may differ in query and anchor only.
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (state, title, url) => {
      const { search, hash } = new URL(url ?? location.href, location.href)
      change(state, title, bare(location.href) + search + hash)
    }
  }
  // Before the router, which would fetch the page.
  addEventListener('sitegen:navigate', (event) => {
    const { detail } = event as CustomEvent<{ url: string; readonly replace?: boolean }>
    detail.url = new URL(local(detail.url), location.href).href
    if (bare(detail.url) === bare(location.href)) return
    event.stopImmediatePropagation()
    if (detail.replace) location.replace(detail.url)
    else location.assign(detail.url)
  })
}

/** Correct addresses of elements that scripts insert or change. */
function correctInserted({ local }: Addresses): void {
  const names = ['href', 'src', 'action', 'poster']
  const correct = (element: Element) => {
    for (const name of names) {
      const value = element.getAttribute(name)
      if (value !== null && local(value) !== value) element.setAttribute(name, local(value))
    }
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes') correct(target as Element)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('[href], [src], [action], [poster]')])
            correct(element)
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: names })
}

/** Start all of it. */
function startOffline(settings: RuntimeSettings): void {
  const root = new URL('..', (document.currentScript as HTMLScriptElement).src).href
  const addresses = folderAddresses(root, settings)
  const load = scriptLoader(root)
  Object.assign(globalThis, {
    fetch: folderFetch(load, addresses),
    Worker: folderWorker(load, addresses)
  })
  followInside(addresses)
  correctInserted(addresses)
  // They fetch Markdown or other pages, or send what a reader says.
  for (const element of document.querySelectorAll<HTMLElement>('.print-section, .page-menu, .feedback'))
    element.hidden = true
}

/** The script that starts it. */
export const runtimeScript = (settings: RuntimeSettings): string =>
  `(()=>{${[
    // Names that a compiler gave to functions are set by a function that is not there.
    'const __name=(f)=>f',
    folderAddresses,
    scriptLoader,
    localData,
    folderFetch,
    folderWorker,
    followInside,
    correctInserted,
    startOffline,
    `startOffline(${JSON.stringify(settings)})`
  ].join('\n')}})();\n`
