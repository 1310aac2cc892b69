// Entry script of the thread of a loader.

import { once } from 'node:events'
import { MessageChannel, parentPort, workerData } from 'node:worker_threads'
import { limitBlockingPrograms } from './blocking-programs.ts'
import type { LoaderMessage, ProgramResult } from './loader-runner.ts'
import { type LoaderRequest, runLoader } from './run-loader.ts'

const port = parentPort
if (!port) throw new Error('bug: not in a worker thread')
const send = (message: LoaderMessage) => port.postMessage(message)

// Node's own streams lose what is printed before an endless loop.
for (const stream of ['stdout', 'stderr'] as const)
  process[stream]._write = (chunk: string | Uint8Array, encoding, done) => {
    send({ kind: 'print', stream, chunk, encoding })
    done()
  }

/** The main thread runs programs, so that it can end them together with this thread. */
async function run(program: string, args: readonly string[] = []): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  port?.postMessage({ kind: 'run', program, args: [...args], port: port2 } satisfies LoaderMessage, [port2])
  const [{ output, failure }] = (await once(port1, 'message')) as [ProgramResult]
  port1.close()
  if (output === undefined) throw new Error(failure)
  return output
}

const controller = new AbortController()
port.on('message', () => controller.abort(new Error('the time limit of the loader was reached')))
const uncaught = new Promise<never>((_, reject) => process.on('uncaughtException', reject))
uncaught.catch(() => {})
// The main thread has sent it.
const request = workerData as LoaderRequest
const hasKilledProgram = limitBlockingPrograms(request.timeout * 1000)
send({ kind: 'started' })
const response = await runLoader(request, { signal: controller.signal, run, uncaught })
send({ kind: 'ended', response: hasKilledProgram() ? 'timeout' : response })
