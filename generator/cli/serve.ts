import { release } from 'node:os'
import { join } from 'node:path'
import { projectFiles } from '../base/git-files.ts'
import { isSystemError } from '../emit/publish.ts'
import { type Certificate, certificateFor } from '../serve/certificate.ts'
import { CannotListen } from '../serve/listen.ts'
import { serve } from '../serve/serve.ts'
import { cacheIn } from './cache-folder.ts'
import { interrupted } from './interrupted.ts'
import { engineOf } from './last-build.ts'
import { openBrowser, openInvocation } from './open-browser.ts'
import { portNotice, portsToTry } from './ports.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { serveMessages } from './serve-messages.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { trustText } from './trust-certificate.ts'

interface Options {
  readonly root: string
  readonly port?: number
  readonly host: string
  readonly https: boolean
  readonly open: boolean
}

const usualPort = 3000

/** `sitegen serve`: runs until it is interrupted. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const messages = serveMessages(projectFiles(root), terminal.color, () => new Date())
  const certificate = options.https ? certificateOf(terminal, options.host) : undefined
  if (options.https && !certificate) return exitCodes.usage
  // Only the first start takes long enough to be waited for.
  const progress = terminal.progress?.(true) ?? noProgress
  try {
    const server = await serve({
      root,
      port: portsToTry(options.port, usualPort),
      host: options.host,
      tls: certificate,
      today: terminal.today,
      cache: { folder: cacheIn(root), engine: engineOf(root), fresh: false },
      environment: terminal.environment,
      watcher: progress.watcher,
      edited: (edit) => terminal.err(messages.edited(edit)),
      failed: (error) => terminal.err(messages.failed(error)),
      report(diagnostics) {
        progress.end()
        const text = messages.reported(diagnostics)
        if (text !== '') terminal.err(text)
      }
    })
    const notice = portNotice(options.port, usualPort, server.port)
    if (notice !== undefined) terminal.err(notice)
    if (certificate?.made) terminal.err(trustText(certificate.file, process.platform))
    terminal.out(server.url)
    if (options.open) await openUrl(terminal, server.url)
    await interrupted()
    await server.close()
    return exitCodes.interrupted
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error
    terminal.err(error.message)
    return exitCodes.usage
  } finally {
    progress.end()
  }
}

/** The certificate of `--https`; nothing after saying why there is none. */
function certificateOf({ userFolder, err }: Terminal, host: string): Certificate | undefined {
  if (userFolder === undefined) {
    err('There is no folder of this user that the certificate for --https could be kept in.')
    return undefined
  }
  const folder = join(userFolder, 'https')
  try {
    return certificateFor(host, folder, new Date())
  } catch (error) {
    if (!isSystemError(error)) throw error
    err(
      `The certificate for --https cannot be kept in ${folder}: ${error instanceof Error ? error.message : error}`
    )
    err('  hint: let sitegen write there, or serve without --https')
    return undefined
  }
}

async function openUrl({ err }: Terminal, url: string): Promise<void> {
  const isWsl = /microsoft/i.test(release())
  if (await openBrowser(openInvocation(url, process.platform, isWsl))) return
  err(`No browser could be opened here.\n  hint: go to ${url}`)
}
