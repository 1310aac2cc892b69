// A Chromium of the machine, by the Chrome DevTools Protocol over pipes: https://chromedevtools.github.io/devtools-protocol/

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { browserArguments } from 'sitegen/internals'

/** Parameters and results of the protocol. */
type Fields = Readonly<Record<string, unknown>>

/** A page in the browser. */
export interface Tab {
  send(method: string, params?: Fields): Promise<Fields>
  /** Resolves with the next event of this name. */
  event(name: string): Promise<Fields>
  /**
   * Run a script in the page.
   *
   * @throws what it throws
   */
  evaluate(script: string): Promise<unknown>
}

/** A browser that runs. */
export interface Browser {
  readonly version: string
  openTab(): Promise<Tab>
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}

/**
 * Start the browser.
 *
 * @param path of the browser
 * @throws if it does not start
 */
export async function startBrowser(path: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-a11y-'))
  const child = spawn(
    path,
    [...browserArguments, '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }
    }
  )
  // The cast is safe: both are pipes.
  const [output, input] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const pending = new Map<number, { resolve(result: Fields): void; reject(error: Error): void }>()
  const waiting = new Map<string, ((params: Fields) => void)[]>()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const fail = (error: Error) => {
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  child.once('error', fail)
  child.once('close', () => fail(new Error('the browser has ended')))
  output.on('error', fail)
  const receive = ({ id, method, sessionId = '', params = {}, result = {}, error }: Message) => {
    if (id !== undefined) {
      const request = pending.get(id)
      pending.delete(id)
      if (error) request?.reject(new Error(error.message))
      else request?.resolve(result)
    } else if (method !== undefined) {
      const key = `${sessionId} ${method}`
      for (const resolve of waiting.get(key)?.splice(0) ?? []) resolve(params)
    }
  }
  // Messages end with a zero byte.
  let rest = ''
  input.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) receive(JSON.parse(message) as Message)
  })
  let count = 0
  const send = (method: string, params: Fields = {}, sessionId?: string): Promise<Fields> =>
    new Promise((resolve, reject) => {
      const id = ++count
      pending.set(id, { resolve, reject })
      output.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
  const close = async () => {
    await send('Browser.close').catch(() => {})
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const { product } = await send('Browser.getVersion').catch(async (error: Error) => {
    child.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    throw error
  })
  return {
    version: String(product),
    close,
    async openTab() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const session = String(sessionId)
      const tab: Tab = {
        send: (method, params) => send(method, params, session),
        event: (name) =>
          new Promise((resolve) => {
            const key = `${session} ${name}`
            waiting.set(key, [...(waiting.get(key) ?? []), resolve])
          }),
        async evaluate(expression) {
          const answer = await tab.send('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true
          })
          const { exceptionDetails, result } = answer as {
            readonly exceptionDetails?: {
              readonly text: string
              readonly exception?: { readonly description?: string }
            }
            readonly result?: { readonly value?: unknown }
          }
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
          return result?.value
        }
      }
      await tab.send('Page.enable')
      // The policy of a site refuses the scripts that look at it.
      await tab.send('Page.setBypassCSP', { enabled: true })
      return tab
    }
  }
}
