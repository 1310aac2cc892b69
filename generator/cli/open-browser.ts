import { spawn } from 'node:child_process'

/** A program and its arguments; no shell reads them. */
export type Invocation = readonly [program: string, ...args: readonly string[]]

/**
 * The command that opens a URL in the user's browser.
 *
 * @param platform as `process.platform` names it
 * @param isWsl Windows Subsystem for Linux, which uses the browser of Windows
 */
export function openInvocation(url: string, platform: string, isWsl: boolean): Invocation {
  if (platform === 'darwin') return ['open', url]
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return isWsl ? ['rundll32.exe', 'url.dll,FileProtocolHandler', url] : ['xdg-open', url]
}

/** Open a URL. @returns whether the command could be started */
export function openBrowser([program, ...args]: Invocation): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
