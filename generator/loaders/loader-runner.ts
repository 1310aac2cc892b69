// Runs each loader in its own thread: one that never yields, such as an endless loop, can only be stopped from outside.

import { type MessagePort, Worker } from 'node:worker_threads'
import { runWith } from '../engine/run-program.ts'
import { failureOf, type LoaderRequest, type LoaderResponse } from './run-loader.ts'

/** Message of the thread. Its time starts with the first one. */
export type LoaderMessage =
  | { readonly kind: 'started' }
  | {
      readonly kind: 'print'
      readonly stream: 'stdout' | 'stderr'
      readonly chunk: string | Uint8Array
      readonly encoding: BufferEncoding
    }
  /** Run a program, and send its result to the port. */
  | {
      readonly kind: 'run'
      readonly program: string
      readonly args: readonly string[]
      readonly port: MessagePort
    }
  /** `timeout`: the thread has killed a program that it was waiting for, since this thread cannot. */
  | { readonly kind: 'ended'; readonly response: LoaderResponse | 'timeout' }

/** Either has a value. */
export interface ProgramResult {
  readonly output?: string
  readonly failure?: string
}

/** Milliseconds from the abort signal to the end of the thread, in which a loader can close what it has opened. */
const shutdownTime = 1000

/**
 * Run a loader in a thread. When this resolves, the thread has ended, and so have programs that `run` started.
 *
 * @param signal ends the thread
 * @returns `timeout` when its time limit was reached
 */
export function runInThread(
  request: LoaderRequest,
  signal?: AbortSignal
): Promise<LoaderResponse | 'timeout'> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./loader-thread.${extension}`, import.meta.url), { workerData: request })
  const ended = new AbortController()
  const run = runWith(ended.signal, request.root)
  const limit = timeLimit(request.timeout * 1000, worker)
  const failed = (message: string): LoaderResponse => ({
    failure: failureOf(message, { file: request.file })
  })
  let response: LoaderResponse | 'timeout' | undefined
  worker.on('message', (message: LoaderMessage) => {
    if (message.kind === 'started') limit.start()
    else if (message.kind === 'print') process[message.stream].write(message.chunk, message.encoding)
    else if (message.kind === 'run') sendResult(run(message.program, message.args), message.port)
    else {
      response = message.response
      // The loader may have left timers and connections open.
      worker.terminate()
    }
  })
  signal?.addEventListener('abort', () => worker.terminate(), { signal: ended.signal })
  if (signal?.aborted) worker.terminate()
  worker.on('error', ({ message }) => {
    response ??= failed(message)
  })
  return new Promise((resolve) => {
    worker.on('exit', (code) => {
      ended.abort()
      limit.stop()
      const result = response ?? failed(`it ended its thread with exit code ${code}`)
      resolve(limit.wasReached() ? 'timeout' : result)
    })
  })
}

/** Stops a thread. */
function timeLimit(milliseconds: number, worker: Worker) {
  let timer: NodeJS.Timeout | undefined
  let wasReached = false
  return {
    start() {
      timer = setTimeout(() => {
        wasReached = true
        worker.postMessage('stop')
        timer = setTimeout(() => worker.terminate(), shutdownTime)
      }, milliseconds)
    },
    stop: () => clearTimeout(timer),
    wasReached: () => wasReached
  }
}

const sendResult = (result: Promise<string>, port: MessagePort): Promise<void> =>
  result.then(
    (output) => port.postMessage({ output } satisfies ProgramResult),
    ({ message }: Error) => port.postMessage({ failure: message } satisfies ProgramResult)
  )
