// Sites with urls without trailing slash or with `.html`: all urls in the output work in `preview` and `serve`, and other
// forms redirect to them.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { serve } from '../../generator/serve/serve.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { sharedFolder } from '../shared-folder.ts'
import { copyOf, readTree } from '../sites/folder.ts'
import { sharedOutput } from '../sites/output.ts'

const forms = ['never', 'html'] as const
const sites = [
  { name: 'golden', origin: 'https://harbour.example', base: '/' },
  { name: 'trilingual', origin: 'https://kit.example', base: '/kit/' }
] as const

/** A copy of each site, with a cache: whatever the form of addresses, the bundles are the same. */
const projects = new Map(
  sites.map(({ name }) => {
    const root = copyOf(name)
    const cache = cacheOf(root)
    return [name as string, { root, cache, yaml: readFileSync(join(root, 'site/site.yaml'), 'utf8') }]
  })
)

/** A site with this form of addresses: its folder and cache. */
function siteWith(name: string, form: string) {
  const project = projects.get(name)
  assert.ok(project)
  const { root, cache, yaml } = project
  writeFileSync(join(root, 'site/site.yaml'), `${yaml}trailingSlash: ${form}\n`)
  return { root, cache }
}

/** Output of a site with this form of addresses, built once. */
const outputOf = (name: string, form: string): Promise<string> =>
  sharedFolder(`${name}-${form}`, async (out) => {
    const { published } = await build({ ...siteWith(name, form), out, ...anyDay, drafts: false, locales: [] })
    assert.ok(published)
  })

const hashless = (path: string): string => path.replace(/\.[0-9A-Z]{8}(\.\w+)$/, '$1')

/** Files of an output without a content hash in the name. */
const filesOf = (folder: string): readonly string[] =>
  [...readTree(folder).keys()].filter((path) => !/^(?:assets|search)\//.test(path)).map(hashless)

/** All URLs of the site in a text, without query and anchor. */
function addressesIn(text: string, path: string, origin: string): readonly string[] {
  const absolute = text.matchAll(new RegExp(`${origin}(/[^"'<>)&\\s?#\\\\]*)`, 'g'))
  const attributes = path.endsWith('.html')
    ? text.matchAll(/\s(?:href|src|poster|data-shell)="(\/(?!\/)[^"?#]*)/g)
    : []
  const values = /\.(?:html|json)$/.test(path)
    ? text.matchAll(/"(?:url|home|page|start|stale|original|file|to|all\w+)":\s*"(\/(?!\/)[^"?#]*)/g)
    : []
  const lines = path === '_redirects' ? text.matchAll(/^\S+ (\/[^\s?#]*)/gm) : []
  return [...absolute, ...attributes, ...values, ...lines].map(([, address = '']) => address)
}

const isText = (path: string): boolean => /\.(?:html|json|md|txt|xml)$|^_redirects$/.test(path)

const statusOf = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  const location = response.headers.get('location')
  return location === null ? `${response.status}` : `${response.status} ${location}`
}

for (const { name, origin, base } of sites)
  for (const form of forms) {
    test(`${name}, ${form}: every url in the output works, and other forms redirect to it`, async () => {
      const folder = await outputOf(name, form)
      const site = await listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))
      const server = await serve({
        ...servedAnyDay,
        ...siteWith(name, form),
        port: 0,
        host: '127.0.0.1',
        report: () => {}
      })
      try {
        const tree = readTree(folder)
        const found = new Set(
          [...tree].flatMap(([path, content]) =>
            isText(path) ? addressesIn(String(content), path, origin) : []
          )
        )
        assert.ok(found.size > 20)
        const wrong: string[] = []
        for (const address of found) {
          const status = await statusOf(site.url + address)
          if (status !== '200') wrong.push(`${address} ${status}`)
        }
        assert.equal(wrong, [])

        const { routes } = JSON.parse(String(tree.get('sitegen.json'))) as { routes: Record<string, unknown> }
        const paths = Object.keys(routes).filter((path) => path !== '/')
        assert.ok(paths.length > 4)
        // Each page is rendered by the development server, which takes long: a third of them is enough for its addresses.
        for (const [index, path] of paths.entries()) {
          const bare = base + path.slice(1, -1)
          const [address, other] = form === 'never' ? [bare, `${bare}.html`] : [`${bare}.html`, bare]
          for (const { url } of index % 3 === 0 ? [site, server] : [site]) {
            const at = (path: string) => statusOf(encodeURI(url + path))
            assert.equal(
              [await at(address), await at(`${bare}.json`), await at(`${other}?a=b`), await at(`${bare}/`)],
              ['200', '200', `308 ${encodeURI(address)}?a=b`, `308 ${encodeURI(address)}`],
              `${url}${path}`
            )
          }
        }
        for (const { url } of [site, server]) {
          assert.is(await statusOf(url + base), '200')
          assert.is(await statusOf(`${url}${base}nothing`), '404')
          assert.is(await statusOf(`${url}${base}nothing/`), '404')
        }
      } finally {
        await server.close()
        await site.close()
      }
    })

    test(`${name}, ${form}: the same files as with slashes, under other names`, async () => {
      const plain = await sharedOutput(name)
      const { redirects, pages } = addressed(plain)
      const renamed = filesOf(plain).map((path) => {
        const [, folder, type] = /^(.+)\/index\.(html|json|md)$/.exec(path) ?? []
        if (folder === undefined) return path
        const isStub = redirects.has(`/${folder}`) && !pages.has(`/${folder}/`)
        return isStub && form === 'html' ? path : `${folder}.${type}`
      })
      assert.equal([...filesOf(await outputOf(name, form))].sort(), renamed.sort())
    })
  }

function addressed(folder: string) {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const base = /^(\S*)\*/.exec(text('_headers'))?.[1] ?? '/'
  const lines = text('_redirects').split('\n').filter(Boolean)
  return {
    redirects: new Set(lines.map((line) => `/${decodeURI(line.split(' ')[0] ?? '').slice(base.length)}`)),
    pages: new Set(Object.keys((JSON.parse(text('sitegen.json')) as { routes: object }).routes))
  }
}
