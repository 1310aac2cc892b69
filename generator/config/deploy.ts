// `deploy` and `cache` in site.yaml: where the site is published, and where machines share the cache.

import * as v from 'valibot'
import { webAddress } from '../base/address.ts'
import { boolean, choice, describe, list, object, picklist, textMatching } from '../base/schema.ts'

const isCacheUrl = (value: string): boolean => {
  const { search = '?', hash = '#' } = webAddress(value) ?? {}
  return search === '' && hash === ''
}

/** `cache` */
export const cacheSchema = object({
  remote: describe(
    'URL of a server that shares the cache between machines.',
    v.optional(textMatching(isCacheUrl, 'an address such as `https://cache.example.com/sitegen`'))
  )
})

/** Hosting providers that sitegen writes configuration for. */
export const hostNames = [
  'netlify',
  'cloudflare',
  'vercel',
  'github-pages',
  'gitlab-pages',
  'nginx',
  'apache',
  's3',
  'azure'
] as const

const hostName = picklist(hostNames)

const hostNameList = list(hostName)

/** One host or a list. */
const hostTargets = choice(
  'hosts',
  () => [hostName, hostNameList],
  (input) => (Array.isArray(input) ? hostNameList : hostName)
)

/** `deploy` */
export const deploySchema = object({
  target: describe(
    'Hosting provider or providers. Default: `_headers`, `_redirects` and a page for each redirect are written.',
    v.optional(hostTargets, [])
  ),
  compress: describe(
    'Whether to write compressed copies (`.br`, `.gz`) of text files too.',
    v.optional(boolean, false)
  ),
  mcp: describe(
    'Whether to write a function for the hosts with which assistants search and read the site, at `/mcp`; it needs the package `sitegen-mcp`.',
    v.optional(boolean, false)
  ),
  markdown: describe(
    'Whether to write a function for Netlify and Cloudflare that answers programs which ask for Markdown, as other hosts do without one.',
    v.optional(boolean, false)
  ),
  staticPerLocale: describe(
    'Whether files of site/static are also published below the path of each language: `/de/img/a.png`.',
    v.optional(boolean, false)
  )
})
