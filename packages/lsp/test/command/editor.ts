// An editor in which a test types, and asks about the place of a `|` in what it typed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CodeAction,
  CompletionList,
  DocumentSymbol,
  Hover,
  Location,
  WorkspaceEdit
} from 'vscode-languageserver'
import { until } from '../../../../test/until.ts'
import { startClient } from './client.ts'

type Client = Awaited<ReturnType<typeof startClient>>

/** Start an editor in a project. @param root absolute */
export async function startEditor(root: string) {
  const client = await startClient(root)
  return {
    ...client,
    ...messagesIn(client),
    ...questions(client),
    onDisk: (file: string) => readFileSync(join(root, file), 'utf8')
  }
}

export type Editor = Awaited<ReturnType<typeof startEditor>>

/** What an editor shows. */
function messagesIn({ messages, logs }: Client) {
  /** Messages as `line:column code`. */
  const shown = (file: string): readonly string[] =>
    (messages.get(file) ?? []).map(
      ({ range, code }) => `${range.start.line + 1}:${range.start.character + 1} ${code}`
    )
  return {
    /** Wait for the messages of a file. */
    async shows(file: string, expected: readonly string[]): Promise<void> {
      const isShown = () => JSON.stringify(shown(file)) === JSON.stringify(expected)
      await until(isShown, `${file} has the messages ${expected.join(', ')}`).catch((error: unknown) => {
        throw new Error([String(error), ...shown(file), ...logs].join('\n'))
      })
    }
  }
}

/** A text without its `|`, and where that was. */
function cursorIn(marked: string) {
  const at = marked.indexOf('|')
  const before = marked.slice(0, at).split('\n')
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  }
}

function questions({ connection, type, uriOf, fileOf, messages }: Client) {
  /** Ask about a place in a text, which the document gets. */
  async function ask<Answer>(
    method: string,
    file: string,
    marked: string,
    params: object = {}
  ): Promise<Answer> {
    const { text, position } = cursorIn(marked)
    await type(file, text)
    const textDocument = { uri: uriOf(file) }
    // All but completion are asked about a text that was typed some time ago.
    if (method !== 'completion')
      await connection.sendRequest('textDocument/references', {
        textDocument,
        position: { line: 0, character: 0 },
        context: { includeDeclaration: false }
      })
    return connection.sendRequest<Answer>(`textDocument/${method}`, { textDocument, position, ...params })
  }
  const placeOf = ({ uri, range }: Location) =>
    `${fileOf(uri)}:${range.start.line + 1}:${range.start.character + 1}`
  return {
    ask,
    /** Labels of what may be written. */
    async complete(file: string, marked: string): Promise<readonly string[]> {
      const list = await ask<CompletionList | null>('completion', file, marked)
      return (list?.items ?? []).map(({ label }) => label)
    },
    async hover(file: string, marked: string): Promise<string | undefined> {
      const hover = await ask<Hover | null>('hover', file, marked)
      return (hover?.contents as { readonly value: string } | undefined)?.value
    },
    async definition(file: string, marked: string): Promise<readonly string[]> {
      return ((await ask<readonly Location[] | null>('definition', file, marked)) ?? []).map(placeOf)
    },
    async references(file: string, marked: string): Promise<readonly string[]> {
      const context = { includeDeclaration: false }
      const found = await ask<readonly Location[] | null>('references', file, marked, { context })
      return (found ?? []).map(placeOf).sort()
    },
    symbols: (file: string) =>
      connection.sendRequest<readonly DocumentSymbol[]>('textDocument/documentSymbol', {
        textDocument: { uri: uriOf(file) }
      }),
    /** @param line from 1 */
    actions: (file: string, line: number) =>
      connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: uriOf(file) },
        range: { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 999 } },
        context: { diagnostics: messages.get(file) ?? [] }
      }),
    rename: (file: string, marked: string, newName: string) =>
      ask<WorkspaceEdit | null>('rename', file, marked, { newName })
  }
}
