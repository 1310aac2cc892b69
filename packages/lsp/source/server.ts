// The server: requests of the protocol → the project of their file → an answer.

import { fileURLToPath } from 'node:url'
import { errorMessage, type Place, sourcePlace, type Variables } from 'sitegen/internals'
import {
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Answers, answersOf } from './answers.ts'
import { completions } from './completion.ts'
import { messageOf, repairs } from './messages.ts'
import { outline } from './outline.ts'
import { locationOf, rangeOfWord } from './positions.ts'
import { createProjects, type OpenFile, type Projects } from './projects.ts'
import { newName, RenameError, renamedAt, renameEdits } from './rename.ts'
import { fromOf, type OpenSite } from './site.ts'
import { usesOf } from './uses.ts'

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
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/content/**' } }] } }
  },
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.sitegen`]
  }
}

/** Answer the requests of a connection. */
export function serve(connection: Connection, { now, environment, root, exit }: ServerOptions): void {
  const documents = new TextDocuments(TextDocument)
  const log = connection.console
  const projects = createProjects({
    now,
    environment,
    ...(root !== undefined && { root }),
    publish(project, file, problems) {
      const uri = project.uriOf(file)
      const lines = (documents.get(uri)?.getText() ?? '').split(/\r?\n/)
      void connection.sendDiagnostics({ uri, diagnostics: problems.map((one) => messageOf(one, lines)) })
    },
    fail: (error) => log.error(error instanceof Error ? (error.stack ?? error.message) : errorMessage(error))
  })
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
  connection.onCodeAction(({ textDocument: { uri }, context, range }) => [
    ...repairs(uri, context.diagnostics, range)
  ])
  const answers = answersOf(projects)
  answerWords(connection, answers)
  answerRenaming(connection, answers, projects)
  connection.onShutdown(() => projects.close())
  connection.onExit(exit)
  documents.listen(connection)
  connection.listen()
}

/** A place; of a page that a plugin makes, the one in the file that it makes it of. */
const locationIn = ({ context }: OpenSite, open: OpenFile, place: Place): Location =>
  locationOf(open, sourcePlace(place, context.graph.plugins.generatedFiles))

/** Answer what is asked about words of a text. */
function answerWords(connection: Connection, { askNow, askThing, settled }: Answers): void {
  connection.onCompletion(({ textDocument, position: { line, character: column } }) =>
    askNow(textDocument.uri, (site, { file }) => completions(site, file, { line, column }))
  )
  connection.onHover((params) =>
    askThing(params, (thing, word) => ({
      contents: { kind: MarkupKind.Markdown, value: thing.text() },
      range: rangeOfWord(word.range)
    }))
  )
  connection.onDefinition((params) =>
    askThing(params, (thing, _, site, open) => thing.places().map((place) => locationIn(site, open, place)))
  )
  connection.onReferences(async (params) => {
    await settled(params.textDocument.uri)
    return askThing(params, (thing, _, site, open) => {
      const own = params.context.includeDeclaration ? thing.places() : []
      return [...own, ...usesOf(site, thing.id)].map((place) => locationIn(site, open, place))
    })
  })
  connection.onDocumentSymbol(({ textDocument }) =>
    askNow(textDocument.uri, (site, { file }) => outline(site, file))
  )
}

/** Answer requests to rename something. */
function answerRenaming(connection: Connection, { askWord, settled }: Answers, projects: Projects): void {
  connection.onPrepareRename((params) =>
    askWord(params, (word, site, { file }) => {
      const renamed = renamedAt(site, word, fromOf(site, file), params.position.character)
      return renamed && { range: renamed.range, placeholder: renamed.placeholder }
    })
  )
  connection.onRenameRequest((params) =>
    refusable(async () => {
      await settled(params.textDocument.uri)
      const edits = await askWord(params, (word, site, open) => {
        const renamed = renamedAt(site, word, fromOf(site, open.file), params.position.character)
        return (
          renamed && renameEdits(site, [{ from: renamed.name, to: newName(renamed, params.newName) }], open)
        )
      })
      return await edits
    })
  )
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const open = projects.of(files[0]?.oldUri ?? '')
    const site = await open?.project.settledSite()
    if (!open || !site) return null
    const names = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [open.fileOf(oldUri), open.fileOf(newUri)]
      return from === undefined || to === undefined ? [] : [{ from, to }]
    })
    return refusable(() => renameEdits(site, names, open, true))
  })
}

/** Tell the editor why a renaming is not possible. */
async function refusable<Answer>(rename: () => Promise<Answer>): Promise<Answer | ResponseError<never>> {
  try {
    return await rename()
  } catch (error) {
    if (!(error instanceof RenameError)) throw error
    return new ResponseError(LSPErrorCodes.RequestFailed, error.message)
  }
}
