// The side of an editor in the real protocol, over streams in this process.

import { relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createConnection,
  createMessageConnection,
  type Diagnostic,
  ProposedFeatures,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver/node'
import { serve } from '../../source/server.ts'

/** Start the server, and connect to it. @param root absolute folder of a project */
export async function startClient(root: string) {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()]
  const streams = [new StreamMessageReader(toServer), new StreamMessageWriter(toEditor)] as const
  const server = createConnection(ProposedFeatures.all, ...streams)
  serve(server, {
    now: () => '2025-06-01',
    environment: {},
    exit: () => undefined
  })
  const connection = createMessageConnection(
    new StreamMessageReader(toEditor),
    new StreamMessageWriter(toServer)
  )
  const messages = new Map<string, readonly Diagnostic[]>()
  const logs: string[] = []
  const versions = new Map<string, number>()
  const uriOf = (file: string) => pathToFileURL(`${root}/${file}`).href
  const fileOf = (uri: string) => relative(root, fileURLToPath(uri))
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      messages.set(fileOf(uri), diagnostics)
    }
  )
  connection.onNotification('window/logMessage', ({ message }: { readonly message: string }) => {
    logs.push(message)
  })
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: uriOf(''),
    capabilities: {},
    workspaceFolders: [{ uri: uriOf(''), name: 'site' }]
  })
  await connection.sendNotification('initialized', {})
  return {
    root,
    connection,
    /** Messages by file. */
    messages,
    /** What the server has written to its log. */
    logs,
    uriOf,
    fileOf,
    /** Write a text into an open document, and open it before if it is not. */
    async type(file: string, text: string): Promise<void> {
      const version = (versions.get(file) ?? 0) + 1
      versions.set(file, version)
      const uri = uriOf(file)
      if (version === 1)
        await connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId: 'markdown', version, text }
        })
      else
        await connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }]
        })
    },
    async close(): Promise<void> {
      // The notification `exit` would end this process, and the other tests with it.
      await connection.sendRequest('shutdown')
      connection.dispose()
      server.dispose()
    }
  }
}
