// `deploy.mcp` and `deploy.markdown`: functions that few hosts run.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Yaml } from '../base/yaml.ts'
import type { HostName } from './config.ts'
import type { SiteInput } from './site.ts'

/** Hosts that run functions, by the setting that writes one. */
const functionHosts = {
  mcp: ['cloudflare', 'netlify', 'vercel'],
  markdown: ['cloudflare', 'netlify']
} as const satisfies Readonly<Record<string, readonly HostName[]>>

/** Report functions that no host of the site runs, or that lack what they read. */
export const checkDeploy = ({ deploy, llms }: SiteInput, yaml: Yaml): readonly Diagnostic[] =>
  (['mcp', 'markdown'] as const).flatMap((key) => {
    if (!deploy[key]) return []
    const at = yaml.at(['deploy', key], 'key')
    const hosts: readonly string[] = functionHosts[key]
    if (![deploy.target].flat().some((name) => hosts.includes(name)))
      return [
        diagnostic(
          'schema-missing',
          at,
          `\`deploy.${key}\` needs a host that runs functions in \`deploy.target\``,
          `write ${hosts.map((name) => `\`${name}\``).join(' or ')} there; ${otherWays[key]}`
        )
      ]
    if (llms) return []
    const message = `\`deploy.${key}\` reads the Markdown alternates, which \`llms: false\` leaves out`
    return [diagnostic('schema-type', at, message, 'delete one of both')]
  })

const otherWays = {
  mcp: 'a server of your own can run `sitegen mcp build --http 3333`',
  markdown: 'nginx, Apache and Vercel answer such requests without it, and the others cannot'
} as const
