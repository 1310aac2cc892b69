// All adapters by the name of their host, and what a build writes for those that site.yaml names.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { HostName } from '../../config/config.ts'
import type { Route } from '../../graph/route.ts'
import type { Scene } from '../../render/scene.ts'
import { type Emission, generator } from '../plan.ts'
import { type ResolvedRedirect, redirectStubs, resolvedRedirects } from '../redirects.ts'
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

/** Adapters by the name that `deploy.target` has for them. */
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

/** What is written where no host is named: what most of them read, and a page at each old address. */
const anyHost = (host: HostDescription): HostFiles => ({
  files: underscoreFiles(host),
  limits: [],
  redirects: false
})

export interface HostOutputs {
  readonly emissions: readonly Emission[]
  /** Redirects without a page at the old address, which no plan would see clash with a file. */
  readonly redirects: readonly ResolvedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Files for the hosts that site.yaml names, and what these cannot do.
 *
 * @param pages routes that are written, with those of unknown addresses
 */
export function hostOutputs(scene: Scene, pages: readonly Route[]): HostOutputs {
  const { targets } = scene.graph.config.deploy
  const adapters = targets.map(({ name }) => hostAdapters[name])
  const chosen = adapters.length === 0 ? [anyHost] : adapters
  const described = describeHost(scene, pages)
  const names = chosen.flatMap((adapter) => adapter(described).files.map(({ path }) => path))
  // Each hides the files of the others too.
  const host = { ...described, hidden: [...new Set([...described.hidden, ...names])].sort() }
  const written = chosen.map((adapter) => adapter(host))
  const files = new Map<string, string>()
  // Netlify and Cloudflare share two files; what one of them adds, the other passes over.
  for (const { path, content } of written.flatMap(({ files }) => files))
    if ((files.get(path)?.length ?? -1) < content.length) files.set(path, content)
  const redirecting = written.every(({ redirects }) => redirects)
  return {
    emissions: [
      ...[...files].map(([path, content]) => ({ path, content, from: generator })),
      descriptionFile(host),
      ...(redirecting ? [] : redirectStubs(scene))
    ],
    redirects: redirecting ? resolvedRedirects(scene.graph) : [],
    diagnostics: targets.flatMap(({ place }, index) =>
      (written[index]?.limits ?? []).map(({ message, hint }) =>
        diagnostic('host-limit', place, message, hint)
      )
    )
  }
}
