// Outputs that a host refuses as a whole. Its other limits are known before there are files, in its adapter.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { isWrittenFile, type Output } from '../../base/output-file.ts'
import { formatBytes } from '../../base/sizes.ts'
import type { Config } from '../../config/config.ts'

/** https://developers.cloudflare.com/pages/platform/limits/ */
const cloudflare = { files: 20_000, paidFiles: 100_000, bytes: 25 * 1024 * 1024 }

/** Report what Cloudflare does not publish. @param outputs all files of the site, by path */
export function checkHostSizes(
  { deploy }: Config,
  outputs: ReadonlyMap<string, Output>
): readonly Diagnostic[] {
  const place = deploy.targets.find(({ name }) => name === 'cloudflare')?.place
  if (!place) return []
  const tooLarge = [...outputs].flatMap(([path, content]) => {
    const bytes = isWrittenFile(content) ? content.bytes : Buffer.byteLength(content)
    return bytes > cloudflare.bytes ? [`\`${path}\` has ${formatBytes(bytes)}`] : []
  })
  return [
    ...(outputs.size > cloudflare.files
      ? [
          diagnostic(
            'host-limit',
            place,
            `Cloudflare's free plan publishes at most ${cloudflare.files} files, but this site has ${outputs.size}`,
            outputs.size > cloudflare.paidFiles
              ? `paid plans end at ${cloudflare.paidFiles}, so use another host`
              : `a paid plan publishes ${cloudflare.paidFiles}, with the variable PAGES_WRANGLER_MAJOR_VERSION=4 in the settings of the project`
          )
        ]
      : []),
    ...(tooLarge.length > 0
      ? [
          diagnostic(
            'host-limit',
            place,
            `Cloudflare publishes no file of more than 25 MiB, but ${tooLarge.join(', ')}`,
            'make it smaller, or publish it elsewhere and link to it'
          )
        ]
      : [])
  ]
}
