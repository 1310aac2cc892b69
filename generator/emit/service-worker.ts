// The service worker of sites with `offline`. Pages come from the network, so that none is stale after a publish, and are kept for when
// there is none; files whose names contain their hash come from the cache. Each bundle has a cache of its own, to which pages of the last
// one are loaded again with its files. Pages load the worker as a script too, which registers it: without that script in a page, the site
// has turned it off, and the worker removes itself.

import { asciiUrl } from '../base/address.ts'
import { shortHash } from '../base/hash.ts'
import { pageAddress } from '../base/page-address.ts'
import { publishedLocales } from '../config/domains.ts'
import { offlineScript } from '../graph/generated-files.ts'
import { withBase } from '../graph/resolve.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { offlinePolicy } from '../plan/policy/policy.ts'
import { type Emission, generator } from './plan.ts'

/** Pages that are kept, the last ones. */
const maxPages = 50

/** The worker, if the site has one. */
export function serviceWorker({ graph, shells }: PlanContext): readonly Emission[] {
  const { config, routes } = graph
  if (!config.offline) return []
  const homes = publishedLocales(config)
    .filter(({ path }) => routes.has(path))
    .map(({ path }) => asciiUrl(withBase(graph, pageAddress(path, config.trailingSlash))))
  const version = shortHash([...shells.values()].map(({ build }) => build).join())
  const content = workerText(asciiUrl(config.base), version, homes)
  return [{ path: offlineScript.slice(1), content, from: generator }]
}

const workerText = (
  base: string,
  version: string,
  homes: readonly string[]
): string => `// Written by sitegen.
const base = ${JSON.stringify(base)}
const script = base + '${offlineScript.slice(1)}'
const prefix = 'sitegen ' + base + ' '
const name = prefix + '${version}'
let isRemoved = false

if (self.document)
  addEventListener('load', () => {
    const createScriptURL = (url) => url
    const rules = self.trustedTypes?.createPolicy('${offlinePolicy}', { createScriptURL })
    navigator.serviceWorker?.register(rules ? rules.createScriptURL(script) : script).catch(console.warn)
  })
else start()

function start() {
  addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    const { method, url, headers } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(base) || headers.has('range') || isRemoved) return
    event.respondWith(isFixed(pathname) ? fixed(event) : current(event))
  })
}

/** Whether the name of a file contains its hash. */
function isFixed(path) {
  return path.startsWith(base + 'assets/') || (path.startsWith(base + 'search/') && !path.endsWith('/manifest.json'))
}

/** Keep the home pages, those that are open, and those of earlier caches, which are deleted. */
async function fill() {
  const earlier = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name)
  const kept = await Promise.all(earlier.map(async (other) => (await (await caches.open(other)).keys()).map(({ url }) => url)))
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const urls = [script, ...${JSON.stringify(homes)}, ...kept.flat(), ...open.map(({ url }) => url)].map(addressOf)
  const pages = [...new Set(urls)].filter((url) => url.startsWith(location.origin + base) && !isFixed(new URL(url).pathname))
  await Promise.all(pages.map(async (url) => keep(url, await fetch(url, { cache: 'no-cache' })).catch(console.warn)))
  await Promise.all(earlier.map((other) => caches.delete(other)))
}

function addressOf(url) {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}

async function fixed(event) {
  const cache = await caches.open(name)
  const found = await cache.match(event.request.url)
  if (found) return found
  const response = await fetch(event.request)
  if (response.status === 200 && !isRemoved) event.waitUntil(cache.put(event.request.url, response.clone()))
  return response
}

async function current(event) {
  const url = addressOf(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.status === 200 && !response.redirected) event.waitUntil(keep(url, response.clone()))
    if (response.status === 404 || response.status === 410) event.waitUntil(caches.open(name).then((cache) => cache.delete(url)))
    return response
  } catch (error) {
    const found = await (await caches.open(name)).match(url, { ignoreVary: true })
    if (found) return found
    throw error
  }
}

/** Keep a page with the files that it names, a list of the search index, or this script. */
async function keep(url, response) {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || response.redirected || !/^(?:text\\/html|text\\/javascript|application\\/javascript|application\\/json)/.test(type)) return
  const text = await response.clone().text()
  const isPage = type.startsWith('text/html')
  if (isPage && !text.includes(script)) return remove()
  if (isRemoved) return
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, response)
  const files = isPage ? [...text.matchAll(/"([^"\\s]*\\/assets\\/[^"\\s]+)"/g)].map(([, file]) => file) : []
  const missing = files.filter((file) => file.startsWith(base + "assets/") && !/\\.(?:mp4|webm|mov|mp3|ogg|wav|pdf|zip)$/.test(file))
  await Promise.all([...new Set(missing)].map(async (file) => (await cache.match(file)) || cache.add(file)))
  const pages = (await cache.keys()).filter((key) => !isFixed(new URL(key.url).pathname))
  await Promise.all(pages.slice(0, -${maxPages}).map((key) => cache.delete(key)))
}

async function remove() {
  isRemoved = true
  await registration.unregister()
  await Promise.all((await caches.keys()).filter((other) => other.startsWith(prefix)).map((other) => caches.delete(other)))
}
`
