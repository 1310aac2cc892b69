// The server: requests of the protocol → the project of their file → an answer.

import { type Diagnostic as SiteDiagnostic, SourceChangedError, type Variables } from 'sitegen/internals'
import {
  CodeActionKind,
  type CompletionList,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  type TextDocumentPositionParams,
  TextDocuments,
  TextDocumentSyncKind
} from 'vscode-languageserver'
import { fileURLToPath } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { completions } from './completion.ts'
import { type Cursor, meanings, wordAt } from './meanings.ts'
import { messageOf, repairs } from './messages.ts'
import { outline } from './outline.ts'
import { locationOf, rangeOfWord } from './positions.ts'
import { createProjects, type OpenFile, type OpenProject } from './projects.ts'
import { fromOf, type OpenSite, type Thing } from './site.ts'
import { usesOf } from './uses.ts'
import type { Word } from './word.ts'

export interface ServerOptions {
  /** The current time in UTC, `2025-05-20T14:30:00Z`. */
  now(): string
  /** Public variables of the environment. */
  readonly environment: Variables
  /** Folder of Markdown without a site.yaml that is a project nevertheless, absolute. */
  readonly root?: string
  /** Called when the editor has ended the session. */
  exit(): void
}

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['(', '/', '#', ':', '{', '.', '[', '=', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.sitegen`]
  }
}

/** Answer the requests of a connection. */
export function serve(connection: Connection, options: ServerOptions): void {
  const documents = new TextDocuments(TextDocument)
  const { now, environment, root } = options
  const projects = createProjects({
    now,
    environment,
    ...(root !== undefined && { root }),
    publish: (project, file, problems) => void publish(project, file, problems),
    fail: (error) => connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  })

  async function publish(project: OpenProject, file: string, problems: readonly SiteDiagnostic[]): Promise<void> {
    const lines = (documents.get(project.uriOf(file))?.getText() ?? '').split(/\r?\n/)
    const diagnostics = problems.map((problem) => messageOf(problem, lines))
    await connection.sendDiagnostics({ uri: project.uriOf(file), diagnostics })
  }

  /** Ask the site of a file after all changes so far; `nothing` if the file is in none, or the site cannot be read. */
  async function ask<Answer>(
    uri: string,
    answer: (site: OpenSite, file: OpenFile) => Answer,
    nothing: Answer
  ): Promise<Answer> {
    const file = projects.of(uri)
    const site = await file?.project.settledSite()
    try {
      return file && site ? answer(site, file) : nothing
    } catch (error) {
      // Another program has changed a file just now.
      if (error instanceof SourceChangedError) return nothing
      throw error
    }
  }

  /** Completion does not wait for what the last key has changed in the site. */
  async function complete(uri: string, cursor: Cursor): Promise<CompletionList | null> {
    const open = projects.of(uri)
    const site = await open?.project.site()
    try {
      return open && site ? completions(site, open.file, cursor) : null
    } catch (error) {
      if (!(error instanceof SourceChangedError)) throw error
      return ask(uri, (settled, { file }) => completions(settled, file, cursor), null)
    }
  }

  /** The word at a place, and what it refers to. */
  const askThing = <Answer>(
    { textDocument, position }: TextDocumentPositionParams,
    answer: (thing: Thing, word: Word, site: OpenSite, file: OpenFile) => Answer
  ): Promise<Answer | undefined> =>
    ask<Answer | undefined>(
      textDocument.uri,
      (site, open) => {
        const { line, character: column } = position
        const word = wordAt(site, open.file, { line, column })
        const thing = word && meanings[word.kind].thing?.(site, word, fromOf(site, open.file))
        return thing && answer(thing, word, site, open)
      },
      undefined
    )

  connection.onInitialize(({ workspaceFolders, rootUri }: InitializeParams): InitializeResult => {
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri])
    for (const uri of folders) if (uri.startsWith('file:')) projects.open(fileURLToPath(uri))
    return { capabilities, serverInfo: { name: 'sitegen' } }
  })
  documents.onDidChangeContent(({ document }) => {
    const open = projects.of(document.uri)
    open?.project.setText(open.file, document.getText())
  })
  documents.onDidClose(({ document }) => {
    const open = projects.of(document.uri)
    open?.project.setText(open.file, undefined)
  })
  connection.onCompletion(({ textDocument, position: { line, character: column } }) =>
    complete(textDocument.uri, { line, column })
  )
  connection.onHover((params) =>
    askThing(params, (thing, word) => ({
      contents: { kind: MarkupKind.Markdown, value: thing.text() },
      range: rangeOfWord(word.range)
    }))
  )
  connection.onDefinition((params) =>
    askThing(params, (thing, _, __, open) => thing.places().map((place) => locationOf(open, place)))
  )
  connection.onReferences((params) =>
    askThing(params, (thing, _, site, open) => {
      const own = params.context.includeDeclaration ? thing.places() : []
      return [...own, ...usesOf(site, thing.id)].map((place) => locationOf(open, place))
    })
  )
  connection.onDocumentSymbol(({ textDocument }) =>
    ask(textDocument.uri, (site, { file }) => outline(site, file), [])
  )
  connection.onCodeAction(({ textDocument: { uri }, context, range }) => [
    ...repairs(uri, context.diagnostics, range)
  ])
  connection.onShutdown(() => projects.close())
  connection.onExit(options.exit)
  documents.listen(connection)
  connection.listen()
}

