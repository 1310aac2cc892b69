// All host adapters, and the files that a build writes for the hosts in site.yaml.

import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { installHint, packageBeside, textBeside } from '../../base/sitegen-package.ts'
import type { Config, HostName } from '../../config/config.ts'
import { placeOfAddress, type Route } from '../../graph/route.ts'
import type { HeaderContext } from '../../plan/plan-context.ts'
import { type Emission, generator } from '../plan.ts'
import { type ResolvedRedirect, redirectPages, resolvedRedirects } from '../redirects.ts'
import { apache } from './apache.ts'
import { azure } from './azure.ts'
import { cloudflare } from './cloudflare.ts'
import {
  describeHost,
  descriptionFile,
  type HostAdapter,
  type HostDescription,
  type HostFiles
} from './description.ts'
import { githubPages } from './github-pages.ts'
import { gitlabPages } from './gitlab-pages.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { underscoreFiles } from './underscore-files.ts'
import { vercel } from './vercel.ts'

/** Adapters by their name in `deploy.target`. @internal exported for tests */
export const hostAdapters: Readonly<Record<HostName, HostAdapter>> = {
  netlify,
  cloudflare,
  vercel,
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
  nginx,
  apache,
  s3,
  azure
}

/** Used without `deploy.target`: the files that most hosts read, and a page for each redirect. */
const anyHost = (host: HostDescription): HostFiles => ({
  files: underscoreFiles(host),
  limits: [],
  redirects: false
})

export interface HostOutputs {
  readonly emissions: readonly Emission[]
  /** Redirects without a page: the plan cannot detect that they clash with files. */
  readonly redirects: readonly ResolvedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Files for the hosts in site.yaml, and warnings about their limits.
 *
 * @param pages all written routes, including 404 pages
 */
export function hostOutputs(context: HeaderContext, pages: readonly Route[]): HostOutputs {
  const { targets } = context.graph.config.deploy
  const adapters = targets.map(({ name }) => hostAdapters[name])
  const selectedAdapters = adapters.length === 0 ? [anyHost] : adapters
  const assistants = assistantCode(context.graph.config)
  const described = { ...describeHost(context, pages), ...assistants.value }
  const names = selectedAdapters.flatMap((adapter) => adapter(described).files.map(({ path }) => path))
  // Each host also hides the files of the others.
  const host = { ...described, hidden: [...new Set([...described.hidden, ...names])].sort() }
  const hostFiles = selectedAdapters.map((adapter) => adapter(host))
  const files = new Map<string, string>()
  // Netlify and Cloudflare share two files: keep the longer one, whose additional rules the other host ignores.
  for (const { path, content } of hostFiles.flatMap(({ files }) => files))
    if ((files.get(path)?.length ?? -1) < content.length) files.set(path, content)
  const allRedirect = hostFiles.every(({ redirects }) => redirects)
  const limits = targets.flatMap(({ place }, index) => {
    const own = hostFiles[index]?.limits ?? []
    const [messages, hints] = [own.map(({ message }) => message), own.map(({ hint }) => hint)]
    return own.length === 0 ? [] : [diagnostic('host-limit', place, messages.join('. '), hints.join('; '))]
  })
  return {
    emissions: [
      ...[...files].map(([path, content]) => ({ path, content, from: generator })),
      descriptionFile(host),
      ...(allRedirect ? [] : redirectPages(context))
    ],
    redirects: allRedirect ? resolvedRedirects(context.graph) : [],
    diagnostics: [
      ...assistants.diagnostics,
      ...(host.mcp === undefined ? [] : pageAtServer(pages)),
      ...limits
    ]
  }
}

/** A page at the address of the server for assistants, which nobody could read. */
const pageAtServer = (pages: readonly Route[]): readonly Diagnostic[] =>
  pages
    .filter(({ path }) => path === '/mcp/')
    .map((route) =>
      diagnostic(
        'output-clash',
        placeOfAddress(route),
        '`/mcp/` is the address at which `deploy.mcp` answers assistants, so this page could not be read',
        'give the page another address'
      )
    )

/** Code for `deploy.mcp`, from the package that brings it. */
function assistantCode({ deploy, root, site }: Config): Outcome<Pick<HostDescription, 'mcp'>> {
  if (!deploy.mcp) return { value: {}, diagnostics: [] }
  const mcp = textBeside('mcp/edge', root)?.trim()
  if (mcp !== undefined) return { value: { mcp }, diagnostics: [] }
  const problem = diagnostic(
    'plugin-missing',
    site.yaml.at(['deploy', 'mcp'], 'key'),
    `\`deploy.mcp\` needs the package ${packageBeside('mcp')}, which is not installed`,
    installHint('mcp', 'npm')
  )
  return { value: {}, diagnostics: [problem] }
}
