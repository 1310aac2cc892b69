import { resolve } from 'node:path'
import { collectGarbageEarly, exitCodes, type Terminal } from 'sitegen/internals'
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver/node'
import { serve } from '../server.ts'

interface Options {
  readonly folder?: string
}

/** `sitegen lsp`: runs until the editor ends it. */
export function run(terminal: Terminal, { folder }: Options): Promise<number> {
  // It runs as long as the editor, beside other programs.
  const collectAsUsual = collectGarbageEarly()
  const served = new Promise<number>((done) => {
    const connection = createConnection(
      ProposedFeatures.all,
      new StreamMessageReader(process.stdin),
      new StreamMessageWriter(process.stdout)
    )
    serve(connection, {
      now: () => `${new Date().toISOString().slice(0, 19)}Z`,
      environment: terminal.environment,
      ...(folder !== undefined && { root: resolve(terminal.cwd, folder) }),
      exit: () => done(exitCodes.done)
    })
    // An editor that was killed does not say so.
    process.stdin.once('end', () => done(exitCodes.done))
  })
  return served.finally(collectAsUsual)
}
