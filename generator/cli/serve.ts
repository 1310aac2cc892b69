import { release } from 'node:os'
import { join } from 'node:path'
import { errorMessage } from '../base/error-message.ts'
import { projectFiles } from '../base/git-files.ts'
import { readBase } from '../config/read-config.ts'
import { cacheFolder } from '../engine/last-build.ts'
import { isSystemError } from '../engine/output-failure.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import { publicVariables } from '../load/public-variables.ts'
import { homeAddresses } from '../serve/addresses.ts'
import { type Certificate, certificateFor } from '../serve/certificate.ts'
import { ListenError } from '../serve/listen.ts'
import { serve } from '../serve/serve.ts'
import { openBrowser, openInvocation } from './open-browser.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { serveMessages } from './serve-messages.ts'
import { portNotice, portsToTry, waitForInterrupt } from './server.ts'
import { snapshotScopeOf } from './snapshot-scope.ts'
import { dayOf, exitCodes, refuse, type Terminal } from './terminal.ts'
import { trustText } from './trust-certificate.ts'
import { optimizeLater } from './v8-flags.ts'

interface Options {
  readonly root: string
  readonly port?: number
  readonly host: string
  readonly https: boolean
  readonly open: boolean
  readonly offline: boolean
}

const defaultPort = 3000

/** `sitegen serve`: runs until it is interrupted. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const messages = serveMessages(projectFiles(root), terminal.color, () => new Date())
  const certificate = options.https ? certificateOf(terminal, options.host) : undefined
  if (typeof certificate === 'number') return certificate
  // Only the first start takes long enough for progress.
  const progress = terminal.progress?.(true) ?? noProgress
  const { environment } = terminal
  const variables = publicVariables(projectFiles(root), environment)
  const scope = snapshotScopeOf(root, '', { serve: true, today: dayOf(terminal), variables })
  optimizeLater()
  try {
    const server = await serve({
      root,
      port: portsToTry(options.port, defaultPort),
      host: options.host,
      tls: certificate,
      now: () => terminal.today,
      cache: projectCacheLocation(root),
      environment,
      offline: options.offline,
      snapshotScope: { ...scope, snapshot: `${cacheFolder}/stored-responses` },
      progressListener: progress.listener,
      onUpdate: (update) => terminal.err(messages.update(update)),
      onBrowserError: (error) => terminal.err(messages.browserError(error)),
      report(diagnostics) {
        progress.end()
        const text = messages.problems(diagnostics)
        if (text !== '') terminal.err(text)
      }
    })
    const notice = portNotice(options.port, defaultPort, server.port)
    if (notice !== undefined) terminal.err(notice)
    if (certificate?.isNew) terminal.err(trustText(certificate.file, process.platform))
    const { host, https } = options
    const base = readBase(projectFiles(root))
    const urls = homeAddresses({ scheme: https ? 'https' : 'http', host, port: server.port, base })
    for (const url of urls) terminal.out(url)
    if (options.open && urls[0] !== undefined) await openUrl(terminal, urls[0])
    await waitForInterrupt()
    await server.close()
    return exitCodes.interrupted
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    return refuse(terminal, error.message)
  } finally {
    progress.end()
  }
}

/** The certificate of `--https`, or an exit code after printing why there is none. */
function certificateOf(terminal: Terminal, host: string): Certificate | number {
  const { userFolder } = terminal
  if (userFolder === undefined)
    return refuse(
      terminal,
      'There is no folder of this user in which to store the certificate for --https.',
      'serve without --https'
    )
  const folder = join(userFolder, 'https')
  try {
    return certificateFor(host, folder, new Date())
  } catch (error) {
    if (!isSystemError(error)) throw error
    return refuse(
      terminal,
      `The certificate for --https cannot be stored in ${folder}: ${errorMessage(error)}`,
      'let sitegen write there, or serve without --https'
    )
  }
}

async function openUrl({ err }: Terminal, url: string): Promise<void> {
  const isWsl = /microsoft/i.test(release())
  if (await openBrowser(openInvocation(url, process.platform, isWsl))) return
  err(`No browser could be opened.\n  hint: go to ${url}`)
}
