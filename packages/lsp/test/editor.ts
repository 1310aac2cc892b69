// An editor that speaks the real protocol with the server, over streams in this process.

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createMessageConnection } from 'vscode-jsonrpc/node'
import {
  type CodeAction,
  type CompletionList,
  createConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type Location,
  ProposedFeatures,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit
} from 'vscode-languageserver/node'
import { until } from '../../../test/until.ts'
import { serve } from '../source/server.ts'

/** A text with `|` where the cursor is. */
interface Cursor {
  readonly text: string
  readonly position: { readonly line: number; readonly character: number }
}

function cursorIn(marked: string): Cursor {
  const at = marked.indexOf('|')
  const before = marked.slice(0, at).split('\n')
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  }
}

/** Start an editor in a project. @param root absolute */
export async function startEditor(root: string) {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()]
  serve(
    createConnection(
      ProposedFeatures.all,
      new StreamMessageReader(toServer),
      new StreamMessageWriter(toEditor)
    ),
    { now: () => '2025-06-01', environment: {}, exit: () => undefined }
  )
  const connection = createMessageConnection(
    new StreamMessageReader(toEditor),
    new StreamMessageWriter(toServer)
  )
  const messages = new Map<string, readonly Diagnostic[]>()
  const logs: string[] = []
  const versions = new Map<string, number>()
  const uriOf = (file: string) => pathToFileURL(join(root, file)).href
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

  /** Write a text into an open document, and open it before if it is not. */
  async function type(file: string, text: string): Promise<void> {
    const version = (versions.get(file) ?? 0) + 1
    versions.set(file, version)
    await (version === 1
      ? connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri: uriOf(file), languageId: 'markdown', version, text }
        })
      : connection.sendNotification('textDocument/didChange', {
          textDocument: { uri: uriOf(file), version },
          contentChanges: [{ text }]
        }))
  }

  /** Ask about the place of the `|` in a text, which the document gets. */
  async function ask<Answer>(
    method: string,
    file: string,
    marked: string,
    params: object = {}
  ): Promise<Answer> {
    const { text, position } = cursorIn(marked)
    await type(file, text)
    return connection.sendRequest<Answer>(`textDocument/${method}`, {
      textDocument: { uri: uriOf(file) },
      position,
      ...params
    })
  }

  const placeOf = ({ uri, range }: Location) =>
    `${fileOf(uri)}:${range.start.line + 1}:${range.start.character + 1}`

  return {
    root,
    connection,
    logs,
    uriOf,
    fileOf,
    type,
    ask,
    onDisk: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Messages as `line:column code`. */
    messages: (file: string): readonly string[] =>
      (messages.get(file) ?? []).map(
        ({ range, code }) => `${range.start.line + 1}:${range.start.character + 1} ${code}`
      ),
    rawMessages: (file: string) => messages.get(file) ?? [],
    /** Wait for the messages of a file. */
    async shows(file: string, expected: readonly string[]): Promise<void> {
      await until(
        () => JSON.stringify(this.messages(file)) === JSON.stringify(expected),
        `${file} has the messages ${expected.join(', ')}`,
        Number(process.env.LSPWAIT ?? 60_000)
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}; it has ${this.messages(file).join(', ')} ${logs.join('\n')}`)
      })
    },
    /** Labels, or what is written with the first of them. */
    async complete(file: string, marked: string): Promise<readonly string[]> {
      const list = await ask<CompletionList | null>('completion', file, marked)
      return (list?.items ?? []).map(({ label }) => label)
    },
    completions: (file: string, marked: string) => ask<CompletionList>('completion', file, marked),
    async hover(file: string, marked: string): Promise<string | undefined> {
      const hover = await ask<Hover | null>('hover', file, marked)
      return (hover?.contents as { readonly value: string } | undefined)?.value
    },
    async definition(file: string, marked: string): Promise<readonly string[]> {
      return ((await ask<readonly Location[] | null>('definition', file, marked)) ?? []).map(placeOf)
    },
    async references(file: string, marked: string): Promise<readonly string[]> {
      const found = await ask<readonly Location[] | null>('references', file, marked, {
        context: { includeDeclaration: false }
      })
      return (found ?? []).map(placeOf).sort()
    },
    symbols: (file: string) =>
      connection.sendRequest<readonly DocumentSymbol[]>('textDocument/documentSymbol', {
        textDocument: { uri: uriOf(file) }
      }),
    actions: (file: string, line: number) =>
      connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: uriOf(file) },
        range: { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 999 } },
        context: { diagnostics: messages.get(file) ?? [] }
      }),
    rename: (file: string, marked: string, newName: string) =>
      ask<WorkspaceEdit | null>('rename', file, marked, { newName }),
    async close(): Promise<void> {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      connection.dispose()
    }
  }
}

export type Editor = Awaited<ReturnType<typeof startEditor>>
