// Functions that hosts run before they send a file: the server for assistants (`deploy.mcp`), and pages as Markdown on request
// (`deploy.markdown`). Hosts differ in where they look for functions, and in how these read the files of the site: `get` is a request
// for one of them, by its path.

import { markdownAccept } from '../../base/accept-markdown.ts'
import { asciiUrl } from '../../base/address.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import { packageVersion } from '../../base/sitegen-package.ts'
import type { HostDescription } from './description.ts'

type HostFile = { readonly path: string; readonly content: string }

/** Path of the server for assistants. */
const mcpPath = ({ base }: HostDescription): string => `${asciiUrl(base)}mcp`

const head = '// Written by sitegen.'

/** Defines `assistant(request, get)`. */
const assistantText = ({ base }: HostDescription, code: string): string => `${code}
const assistant = (request, get) => sitegenMcp.answer(request, ${JSON.stringify(packageVersion())}, async (path) => {
  const response = await get(${JSON.stringify(asciiUrl(base))} + path.split('/').map(encodeURIComponent).join('/'))
  return response.ok ? response.text() : undefined
})
`

/** Alternate of an address as code, from \`path\`; falsy for what is no page. */
const alternates: Readonly<Record<TrailingSlash, string>> = {
  always: `path.endsWith('/') && path + 'index.md'`,
  never: `path.endsWith('/') ? path + 'index.md' : /\\/[^/.]+$/.test(path) && path + '.md'`,
  html: `path.endsWith('/') ? path + 'index.md' : path.endsWith('.html') && path.replace(/html$/, 'md')`
}

/** Defines `markdown(request, get)`, whose answer is missing for other requests. */
const markdownText = ({
  trailingSlash
}: HostDescription): string => `const markdown = async (request, get) => {
  const path = new URL(request.url).pathname
  const alternate = ${alternates[trailingSlash]}
  if (!alternate || !/^${markdownAccept.replace('/', '\\/')}$/.test(request.headers.get('accept') ?? '')) return
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const response = await get(alternate)
  if (!response.ok) return
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/markdown; charset=utf-8')
  headers.append('vary', 'Accept')
  return new Response(request.method === 'HEAD' ? null : response.body, { headers })
}
`

/** Requests by the address of the site, at hosts whose functions have no access to its files. */
const byAddress = `const read = (request) => (path) => fetch(new URL(path, request.url))
`

/** Cloudflare Pages: one module for all requests that `_routes.json` names. */
export function cloudflareFunctions(host: HostDescription): readonly HostFile[] {
  const { mcp, answersMarkdown, base } = host
  if (mcp === undefined && !answersMarkdown) return []
  const root = asciiUrl(base)
  const assistant = `  if (path === '${mcpPath(host)}') return assistant(request, get)\n`
  const page = `  const page = await markdown(request, get)\n  if (page) return page\n`
  return [
    {
      path: '_worker.js',
      content: `${head}
${mcp === undefined ? '' : assistantText(host, mcp)}${answersMarkdown ? markdownText(host) : ''}export default { async fetch(request, env) {
  const path = new URL(request.url).pathname.replace(/(.)\\/$/, '$1')
  const get = (file) => env.ASSETS.fetch(new URL(file, request.url))
${mcp === undefined ? '' : assistant}${answersMarkdown ? page : ''}  return env.ASSETS.fetch(request)
} }
`
    },
    {
      path: '_routes.json',
      content: `${JSON.stringify({
        version: 1,
        include: answersMarkdown ? [`${root}*`] : [mcpPath(host), `${mcpPath(host)}/`],
        exclude: answersMarkdown ? [`${root}assets/*`, `${root}search/*`] : []
      })}\n`
    }
  ]
}

/** Netlify: an edge function each, since only requests for Markdown should run that for Markdown. */
export function netlifyFunctions(host: HostDescription): readonly HostFile[] {
  const { mcp, answersMarkdown, base } = host
  const folder = 'netlify/edge-functions'
  const text = (code: string, name: string, config: object): string =>
    `${head}\n${code}${byAddress}export default (request) => ${name}(request, read(request))
export const config = ${JSON.stringify(config)}\n`
  return [
    ...(mcp === undefined
      ? []
      : [
          {
            path: `${folder}/mcp.js`,
            content: text(assistantText(host, mcp), 'assistant', {
              path: [mcpPath(host), `${mcpPath(host)}/`]
            })
          }
        ]),
    ...(answersMarkdown
      ? [
          {
            path: `${folder}/markdown.js`,
            content: text(markdownText(host), 'markdown', {
              path: `${asciiUrl(base)}*`,
              header: { accept: `^${markdownAccept}$` }
            })
          }
        ]
      : [])
  ]
}

const vercelFolder = 'api'

/** Vercel, which finds alternates by itself. */
export const vercelFunctions = (host: HostDescription): readonly HostFile[] =>
  host.mcp === undefined
    ? []
    : [
        {
          path: `${vercelFolder}/mcp.js`,
          content: `${head}\n${assistantText(host, host.mcp)}${byAddress}export default (request) => assistant(request, read(request))
export const config = { runtime: 'edge' }\n`
        }
      ]

/** Rewrites of `vercel.json` to its functions. */
export const vercelRewrites = (host: HostDescription) =>
  host.mcp === undefined
    ? {}
    : { rewrites: [{ source: `${mcpPath(host)}(/)?`, destination: `/${vercelFolder}/mcp` }] }
