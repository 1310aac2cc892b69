// A process for work with native libraries: their memory is freed when it ends, its environment variables configure their
// allocator, and a crash ends only that process.

import { type ChildProcess, fork } from 'node:child_process'
import { errorMessage } from '../base/error-message.ts'

/** Requests and responses must be structured-cloneable. */
export interface Child<Request, Response> {
  /** @throws ChildEndedError if the process ends before it responds, or what its function throws */
  request(request: Request): Promise<Response>
  stop(): void
}

/** The process ended while it worked. */
export class ChildEndedError extends Error {}

interface RequestMessage<Request> {
  readonly id: number
  readonly request: Request
}

type ResponseMessage<Response> =
  | { readonly id: number; readonly response: Response }
  | { readonly id: number; readonly failure: string }

interface Pending<Response> {
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
}

/**
 * Start a process. It does not keep this one from ending, except while requests are pending.
 *
 * @param script calls `serveParent`
 * @param variables added to its environment; those of this process take precedence
 */
export function startChild<Request, Response>(
  script: URL,
  variables: Readonly<Record<string, string>>
): Child<Request, Response> {
  const child = fork(script, [], {
    env: { ...variables, ...process.env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  const pending = new Map<number, Pending<Response>>()
  let nextId = 0
  let reason: string | undefined
  const end = (why: string) => {
    reason ??= why
    for (const { reject } of pending.values()) reject(new ChildEndedError(reason))
    pending.clear()
  }
  child.on('message', (message: ResponseMessage<Response>) => {
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (pending.size === 0) unref(child)
    if ('failure' in message) request?.reject(new Error(message.failure))
    else request?.resolve(message.response)
  })
  child.on('error', ({ message }) => end(message))
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  unref(child)
  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        if (reason !== undefined) return reject(new ChildEndedError(reason))
        const id = nextId++
        pending.set(id, { resolve, reject })
        child.ref()
        child.channel?.ref()
        // A failure is reported by the events above.
        child.send({ id, request } satisfies RequestMessage<Request>, () => {})
      }),
    stop() {
      end('it was stopped')
      child.kill('SIGKILL')
    }
  }
}

function unref(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Respond to requests of the process that started this one. This one ends with it, since nothing else keeps it running. */
export function serveParent<Request, Response>(respond: (request: Request) => Promise<Response>): void {
  // An interrupt from the terminal reaches all processes; the parent decides how to respond.
  process.on('SIGINT', () => {})
  process.on('message', ({ id, request }: RequestMessage<Request>) => {
    const send = (message: ResponseMessage<Response>) => process.connected && process.send?.(message)
    respond(request).then(
      (response) => send({ id, response }),
      (error: unknown) => send({ id, failure: errorMessage(error) })
    )
  })
}
